import { sign, type KeyObject } from 'node:crypto'
import { escapeText } from '../document/xml.ts'
import { hexDigest, type SigningCertificate } from './certificate.ts'

/** DER. ZATCA's SDK signs the 32 bytes of the hash, which ECDSA with SHA-256 hashes once more. */
export const signHash = (hash: string, key: KeyObject): Buffer => sign('sha256', Buffer.from(hash, 'base64'), key)

type Stamp = { hash: string; signature: Buffer; certificate: SigningCertificate; /** In Riyadh. */ signedAt: string }

/**
 * The extensions with the XAdES stamp. ZATCA hashes the signed properties as they are sent: their layout is that of its
 * SDK, to the space.
 */
export function stampExtensions({ hash, signature, certificate, signedAt }: Stamp): string {
  const properties = signedProperties(certificate, signedAt)
  return EXTENSIONS.replace('{hash}', hash)
    .replace('{properties digest}', propertiesDigest(properties))
    .replace('{signature}', signature.toString('base64'))
    .replace('{certificate}', certificate.text)
    .replace('{properties}', () => properties)
}

function signedProperties({ digest, issuer, serial }: SigningCertificate, signedAt: string): string {
  const lines: [depth: number, text: string][] = [
    [0, '<xades:SignedProperties Id="xadesSignedProperties">'],
    [1, '<xades:SignedSignatureProperties>'],
    [2, `<xades:SigningTime>${signedAt}</xades:SigningTime>`],
    [2, '<xades:SigningCertificate>'],
    [3, '<xades:Cert>'],
    [4, '<xades:CertDigest>'],
    [5, '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>'],
    [5, `<ds:DigestValue>${digest}</ds:DigestValue>`],
    [4, '</xades:CertDigest>'],
    [4, '<xades:IssuerSerial>'],
    [5, `<ds:X509IssuerName>${escapeText(issuer)}</ds:X509IssuerName>`],
    [5, `<ds:X509SerialNumber>${serial}</ds:X509SerialNumber>`],
    [4, '</xades:IssuerSerial>'],
    [3, '</xades:Cert>'],
    [2, '</xades:SigningCertificate>'],
    [1, '</xades:SignedSignatureProperties>'],
    [0, '</xades:SignedProperties>'],
  ]
  return lines.map(([depth, text], index) => (index === 0 ? text : `${' '.repeat(32 + depth * 4)}${text}`)).join('\n')
}

/** Digest of the element's text with its namespaces declared where ZATCA's canonical form has them. */
export const propertiesDigest = (properties: string): string =>
  hexDigest(
    properties
      .replace('<xades:SignedProperties ', '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')
      .replaceAll(
        /<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)\b/g,
        '<ds:$1 xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
      ),
  )

const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const UBL = 'urn:oasis:names:specification:ubl'

/** Nodes that the hash leaves out. */
const LEFT_OUT = [
  'not(//ancestor-or-self::ext:UBLExtensions)',
  'not(//ancestor-or-self::cac:Signature)',
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
]

const EXTENSIONS = [
  '<ext:UBLExtensions><ext:UBLExtension>',
  `<ext:ExtensionURI>${UBL}:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>`,
  `<sig:UBLDocumentSignatures xmlns:sig="${UBL}:schema:xsd:CommonSignatureComponents-2"`,
  ` xmlns:sac="${UBL}:schema:xsd:SignatureAggregateComponents-2"`,
  ` xmlns:sbc="${UBL}:schema:xsd:SignatureBasicComponents-2"><sac:SignatureInformation>`,
  `<cbc:ID>${UBL}:signature:1</cbc:ID>`,
  `<sbc:ReferencedSignatureID>${UBL}:signature:Invoice</sbc:ReferencedSignatureID>`,
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature"><ds:SignedInfo>',
  `<ds:CanonicalizationMethod Algorithm="${C14N}"/>`,
  '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
  '<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>',
  ...LEFT_OUT.map((path) => `<ds:Transform Algorithm="${XPATH}"><ds:XPath>${path}</ds:XPath></ds:Transform>`),
  `<ds:Transform Algorithm="${C14N}"/></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"/>`,
  '<ds:DigestValue>{hash}</ds:DigestValue></ds:Reference>',
  '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">',
  `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>{properties digest}</ds:DigestValue></ds:Reference>`,
  '</ds:SignedInfo><ds:SignatureValue>{signature}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>',
  '<ds:X509Certificate>{certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object>',
  '<xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">',
  '{properties}</xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation>',
  '</sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
].join('')

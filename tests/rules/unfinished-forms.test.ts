import { expect, it } from 'vitest'
import { findings, isTest, sources } from './sources.ts'

const client = sources('.ts', '.tsx').filter(
  (source) => !isTest(source) && /^(admin|components|pages|renderer)\//.test(source.file),
)

/** The dialogs of the shop and the admin are those of Modal, which asks before text is lost; these hold no form of theirs. */
const OTHER_DIALOGS = [
  'admin/shell/Cover.tsx',
  'components/ui/CommandPalette.tsx',
  'components/ui/lightbox/Lightbox.tsx',
]

it('each dialog with a form asks before typed text is lost', () => {
  const own = client.filter(({ file }) => file !== 'components/ui/Modal.tsx' && !OTHER_DIALOGS.includes(file))
  expect(findings(own, /<dialog\b|\.showModal\(/)).toEqual([])
})

/** Each of them waits for the uploads within it. */
const FORM_HOOKS = [
  'admin/catalogue/product/use-product-form.ts',
  'admin/form/use-server-form.ts',
  'admin/settings/SectionForm.tsx',
  'admin/storefront/use-content-form.ts',
]
/** Text, choices and numbers alone, sent at once; text typed in a dialog is kept by it. */
const WITHOUT_FILES = [
  'admin/catalogue/bulk-changes/BulkDialog.tsx',
  'admin/catalogue/product/RichText.tsx',
  'admin/imports/CheckedActs.tsx',
  'admin/imports/RedirectForm.tsx',
  'admin/orders/BulkShip.tsx',
  'admin/orders/OrderNotes.tsx',
  'admin/sales/NewSale.tsx',
  'admin/sales/SaleDialog.tsx',
  'admin/searches/SynonymDialog.tsx',
  'admin/settings/delivery/CellDialog.tsx',
  'admin/settings/delivery/RowDialog.tsx',
  'admin/settings/providers/ProviderForm.tsx',
  'admin/settings/providers/TestKeys.tsx',
  'admin/storefront/pages/PagesScreen.tsx',
  'admin/support/ReplyForm.tsx',
]

it('each form of the admin waits for its parts, or has none to wait for', () => {
  const waiting = client.filter(({ file, text }) => file.startsWith('admin/') && /useParts\(\)/.test(text))
  expect(waiting.map(({ file }) => file)).toEqual(FORM_HOOKS)
  const forms = client.filter(({ file, text }) => file.startsWith('admin/') && /<form\b/.test(text))
  const others = forms.filter(
    ({ file, text }) => !FORM_HOOKS.includes(file) && !/use(ServerForm|ProductForm|Record)[<(]|RecordForm</.test(text),
  )
  expect(others.map(({ file }) => file).toSorted()).toEqual(WITHOUT_FILES)
  expect(findings(others, /\b(FileDrop|RecordPicture|uploadPicture)\b|type="file"/)).toEqual([])
})

it('each upload of the admin is one that its form waits for', () => {
  const uploading = client.filter(({ file, text }) => file.startsWith('admin/') && /\buploadPicture\(/.test(text))
  for (const { file, text } of uploading)
    expect([file, text]).toEqual([file, expect.stringMatching(/useUnfinished|busy, problem, onFile/)])
  const fields = client.filter(
    ({ text }) => /usePictureUpload\(|readPicture\(file/.test(text) && /<FileDrop/.test(text),
  )
  expect(fields.length).toBe(3)
  for (const { file, text } of fields) expect([file, text]).toEqual([file, expect.stringContaining('busy={busy}')])
})

it("customers' files are uploaded by the part that their forms wait for", () => {
  const uploading = client.filter(({ text }) => /from '#api\/ratings\.ts'/.test(text) && /\bupload\(/.test(text))
  expect(uploading.map(({ file }) => file)).toEqual(['components/upload/FileAdder.tsx'])
  expect(uploading[0]!.text).toContain('useUnfinished')
})

it('each form of the shop is one of useForm, which waits for its parts', () => {
  /** Without text: they filter what is shown, and are sent at each change or at once. */
  const SEARCHES = /Search\w*\.tsx$|Filter\.tsx$/
  const forms = client.filter(({ file, text }) => file.startsWith('components/') && /<form\b/.test(text))
  const others = forms.filter(
    ({ file, text }) => !SEARCHES.test(file) && !/useForm\(|useForm\.ts|form\.props/.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual(['components/gallery/entries/passwords.tsx'])
})

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

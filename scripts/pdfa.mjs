// Says which rules of PDF/A-2b and PDF-LT a document of ours breaks; ends with 1 if it breaks any:
//   node scripts/pdfa.mjs document.pdf
// These are the rules that our documents could break, not all: a whole validator is veraPDF, which needs Java.
import { readFileSync } from 'node:fs'
import { fieldsOf } from '../server/lib/pades/fields.ts'
import { Pdf } from '../server/lib/pades/pdf.ts'
import { isDict, nameOf, numberOf } from '../server/lib/pades/values.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('node scripts/pdfa.mjs <document.pdf>\n')
  process.exit(2)
}
const pdf = new Pdf(readFileSync(file))
const { catalog, trailer, bytes } = pdf
const type = (dict) => nameOf(dict.get('Type'))
const subtype = (dict) => nameOf(dict.get('Subtype')) ?? ''
const rawOf = (value) => (typeof value === 'object' && 'raw' in value ? value.raw : '')
const print = 4

const objects = pdf.numbers.map((n) => ({ n, dict: pdf.object(n).value })).filter(({ dict }) => isDict(dict))
const having = (test) => objects.filter(({ dict }) => test(dict))
const fonts = having((dict) => type(dict) === 'Font')
const widgets = having((dict) => subtype(dict) === 'Widget')
const signatures = fieldsOf(pdf)
  .map((field) => pdf.dict(field).get('V'))
  .filter((value) => value !== undefined)
  .map((value) => pdf.dict(value))
  .filter((dict) => type(dict) === 'Sig')
const metadata = catalog.has('Metadata') ? pdf.content(catalog.get('Metadata')).toString() : ''
const information = trailer.has('Info') ? pdf.dict(trailer.get('Info')) : new Map()
const described = {
  Title: 'dc:title',
  Author: 'dc:creator',
  CreationDate: 'xmp:CreateDate',
  Producer: 'pdf:Producer',
  Creator: 'xmp:CreatorTool',
}
const forbiddenActions = [
  'JavaScript',
  'Launch',
  'Movie',
  'Sound',
  'ResetForm',
  'ImportData',
  'Hide',
  'SetState',
  'NOP',
]

const none = (all, test) => !all.some(({ dict }) => test(dict))
const every = (all, test) => all.every(({ dict }) => test(dict))
const rules = {
  'the header is of PDF 1.7': () => bytes.toString('latin1', 0, 8) === '%PDF-1.7',
  'a comment of four bytes above 127 follows the header': () =>
    /^%PDF-1\.7\r?\n%[\x80-\xff]{4}/.test(bytes.toString('latin1', 0, 20)),
  'the trailer has an ID': () => trailer.has('ID'),
  'nothing is encrypted': () => !trailer.has('Encrypt'),
  'the metadata say PDF/A-2b': () => /<pdfaid:part>2</.test(metadata) && /<pdfaid:conformance>B</.test(metadata),
  'the metadata are not packed': () => !pdf.dict(catalog.get('Metadata')).has('Filter'),
  'the metadata say what the information says': () =>
    Object.entries(described).every(([key, element]) => !information.has(key) || metadata.includes(`<${element}>`)),
  'there is one output intent': () => pdf.list(catalog.get('OutputIntents')).length === 1,
  'the language is said': () => catalog.has('Lang'),
  'each font is embedded': () =>
    every(
      fonts,
      (dict) => !subtype(dict).startsWith('CIDFont') || pdf.dict(dict.get('FontDescriptor')).has('FontFile2'),
    ),
  'each font says which letters its signs are': () =>
    every(fonts, (dict) => subtype(dict) !== 'Type0' || dict.has('ToUnicode')),
  'each font says which glyphs its numbers are': () =>
    every(fonts, (dict) => !subtype(dict).startsWith('CIDFont') || dict.has('CIDToGIDMap')),
  'no font is taken for granted': () =>
    none(fonts, (dict) => subtype(dict) === 'Type1' || subtype(dict) === 'TrueType'),
  'each field has an appearance': () => every(widgets, (dict) => isDict(pdf.get(dict.get('AP')))),
  'each field is printed, and not hidden': () =>
    every(widgets, (dict) => (numberOf(dict.get('F')) & 0b100111) === print),
  'no field wants its appearance made by the reader': () =>
    !catalog.has('AcroForm') || rawOf(pdf.dict(catalog.get('AcroForm')).get('NeedAppearances')) !== 'true',
  'no action does anything': () => none(objects, (dict) => forbiddenActions.includes(nameOf(dict.get('S')) ?? '')),
  'nothing happens by itself': () => !catalog.has('AA') && none(objects, (dict) => dict.has('AA')),
  'nothing is packed by LZW': () => none(objects, (dict) => nameOf(dict.get('Filter')) === 'LZWDecode'),
  'no transfer function changes colours': () => none(objects, (dict) => dict.has('TR')),
  'no picture is smoothed by the reader': () => none(objects, (dict) => rawOf(dict.get('Interpolate')) === 'true'),
  'no picture has others in its place': () => none(objects, (dict) => dict.has('Alternates')),
  'nothing is taken from another file': () =>
    none(objects, (dict) => subtype(dict) === 'PS' || nameOf(dict.get('Subtype2')) === 'PS' || dict.has('Ref')),
  'no file is embedded (PDF-LT)': () =>
    none(objects, (dict) => type(dict) === 'Filespec' || type(dict) === 'EmbeddedFile' || dict.has('EF')),
  'no signature certifies (PDF-LT)': () =>
    !catalog.has('Perms') && none(objects, (dict) => dict.has('TransformMethod')),
  'the extension is named (PDF-LT)': () => pdf.dict(catalog.get('Extensions')).has('LTUd'),
  'the metadata name the standard (PDF-LT)': () => metadata.includes('<LTUd:standardVersion>PDF-LT-V1.0<'),
  'the metadata name number and author (PDF-LT)': () =>
    ['LTUdReg:number', 'LTUdReg:date', 'LTUdEnt:name', 'LTUdEnt:code', 'LTUdEnt:address'].every((element) =>
      new RegExp(`<${element}>[^<]+<`).test(metadata),
    ),
  'each signature says who, why and when (PDF-LT)': () =>
    signatures.every((dict) => ['Reason', 'Name', 'M'].every((key) => dict.has(key))),
  'each signature is of PAdES (PDF-LT)': () =>
    signatures.every((dict) => nameOf(dict.get('SubFilter')) === 'ETSI.CAdES.detached'),
}

const broken = Object.entries(rules)
  .filter(([, isKept]) => {
    try {
      return !isKept()
    } catch {
      return true
    }
  })
  .map(([what]) => what)
const seen = `${fonts.length} fonts, ${widgets.length} fields, ${signatures.length} signatures`
process.stdout.write(`${file}: ${seen}; ${broken.length ? `broken: ${broken.join('; ')}` : 'no rule broken'}\n`)
process.exit(broken.length ? 1 : 0)

import { type Dict, dict, moment, text } from './values.ts'

/** Who made a document: the registry as a legal entity. */
export interface Author {
  name: string
  code: string
  address: string
}
export interface About {
  title: string
  number: string
  at: Date
  author: Author
  language?: string
}

const tool = 'pdfmake'
const producer = 'Meistras'
const archives = 'http://archyvai.lt/pdf-ltud/2013'
const metadata = `${archives}/metadata/`

const escaped = (words: string) => words.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const secondOf = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
const resource = (inner: string) => `<rdf:li rdf:parseType="Resource">${inner}</rdf:li>`
const sequence = (items: readonly string[]) => `<rdf:Seq>${items.join('')}</rdf:Seq>`
/** Elements of one prefix: `elements('a', { b: 'c' })` is `<a:b>c</a:b>`. */
const elements = (prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `<${prefix}:${key}>${value}</${prefix}:${key}>`)
    .join('')
const description = (spaces: Record<string, string>, inner: string) => {
  const named = Object.entries(spaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return `<rdf:Description rdf:about=""${named.join('')}>${inner}</rdf:Description>`
}

/** The properties that PDF-LT adds. PDF/A demands that a file describes every property that is not of the standard. */
const properties = [
  ['standardVersion', 'closed Choice of Text', 'internal'],
  ['authors', 'seq Entity', 'external'],
  ['registration', 'Registration', 'external'],
] as const
const types = [
  {
    name: 'Entity',
    prefix: 'LTUdEnt',
    fields: { individual: 'Boolean', name: 'Text', code: 'Text', address: 'Text', eMail: 'Text' },
  },
  { name: 'Registration', prefix: 'LTUdReg', fields: { date: 'Date', number: 'Text', code: 'Text' } },
]

const describedProperties = () =>
  sequence(
    properties.map(([name, valueType, category]) =>
      resource(elements('pdfaProperty', { name, valueType, category, description: name })),
    ),
  )
const describedTypes = () =>
  sequence(
    types.map(({ name, prefix, fields }) => {
      const described = Object.entries(fields).map(([field, valueType]) =>
        resource(elements('pdfaField', { name: field, valueType, description: field })),
      )
      const type = { type: name, namespaceURI: `${metadata}${name}/`, prefix, description: name }
      return resource(elements('pdfaType', { ...type, field: sequence(described) }))
    }),
  )
function schemas(): string {
  const described = elements('pdfaSchema', {
    schema: 'PDF-LT-V1.0',
    namespaceURI: metadata,
    prefix: 'LTUd',
    property: describedProperties(),
    valueType: describedTypes(),
  })
  const spaces = {
    pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
    pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
    pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
    pdfaType: 'http://www.aiim.org/pdfa/ns/type#',
    pdfaField: 'http://www.aiim.org/pdfa/ns/field#',
  }
  return description(spaces, elements('pdfaExtension', { schemas: `<rdf:Bag>${resource(described)}</rdf:Bag>` }))
}

const oneText = (words: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt>`

/** Level A of PDF-LT, which institutions must make. */
const level = () =>
  `<rdf:Bag><rdf:li><rdf:Description><rdf:value>A</rdf:value>${elements('xmpidq', { Scheme: `${archives}/level/` })}</rdf:Description></rdf:li></rdf:Bag>`

function archived({ number, at, author }: About): string {
  const entity = { individual: 'False', name: escaped(author.name), code: escaped(author.code) }
  const registration = { date: secondOf(at), number: escaped(number), code: escaped(author.code) }
  const spaces = { LTUd: metadata, LTUdEnt: `${metadata}Entity/`, LTUdReg: `${metadata}Registration/` }
  const authors = sequence([resource(elements('LTUdEnt', { ...entity, address: escaped(author.address) }))])
  return description(
    spaces,
    `${elements('LTUd', { standardVersion: 'PDF-LT-V1.0', authors })}<LTUd:registration rdf:parseType="Resource">${elements('LTUdReg', registration)}</LTUd:registration>`,
  )
}

/** The packet of metadata (XMP): PDF/A-2b, and the fields that the Chief Archivist's PDF-LT-V1.0 names. */
export function metadataOf(about: About): Buffer {
  const { title, number, at, author, language = 'lt' } = about
  const made = { CreateDate: secondOf(at), CreatorTool: tool, Identifier: level() }
  const core = {
    title: oneText(title),
    creator: sequence([`<rdf:li>${escaped(author.name)}</rdf:li>`]),
    description: oneText(number),
    language: `<rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag>`,
  }
  const xmp = { xmp: 'http://ns.adobe.com/xap/1.0/', xmpidq: 'http://ns.adobe.com/xmp/Identifier/qual/1.0/' }
  const parts = [
    description({ pdfaid: 'http://www.aiim.org/pdfa/ns/id/' }, elements('pdfaid', { part: '2', conformance: 'B' })),
    schemas(),
    description(xmp, elements('xmp', made)),
    description({ pdf: 'http://ns.adobe.com/pdf/1.3/' }, elements('pdf', { Producer: producer })),
    description({ dc: 'http://purl.org/dc/elements/1.1/' }, elements('dc', core)),
    archived(about),
  ]
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n${parts.join('\n')}\n</rdf:RDF>`
  return Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>\n<?xpacket end="r"?>`,
  )
}

/** The same in the document's information, which must not say anything else. */
export const informationOf = ({ title, number, at, author }: About): Dict =>
  dict({
    Title: text(title),
    Author: text(author.name),
    Subject: text(number),
    Creator: text(tool),
    Producer: text(producer),
    CreationDate: moment(at),
  })

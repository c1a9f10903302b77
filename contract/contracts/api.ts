import { z } from 'zod'
import { SigningStarted } from '#contract/identity/schema.ts'
import { inWords } from '#contract/lib/columns.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, idParams, listQuery } from '#contract/lib/fields.ts'
import { Person } from '#contract/persons/schema.ts'
import {
  Contract,
  ContractTemplate,
  contractLanguage,
  DocumentsBody,
  EthicsBody,
  PersonFile,
  SignContractBody,
  StartContractBody,
} from './schema.ts'
import { contractTexts } from './texts.ts'

const TemplateQuery = listQuery({ kalba: contractLanguage.optional() }, ['versija'], 'versija')
const ContractQuery = listQuery({}, ['pasirasyta'], '-pasirasyta')
const FileQuery = listQuery({}, ['sukurta', 'pavadinimas'], '-sukurta')

/** A person's contract with the registry (decisions, point 4), documents, and the engineers' code of ethics. */
export const contractsApi = endpoints({
  templates: {
    method: 'GET',
    path: '/asmenys/sutarciu-sablonai',
    summary: 'Texts of the contract in force, one a language',
    access: [],
    query: TemplateQuery,
    reply: ContractTemplate,
    list: true,
    columns: {
      kalba: { title: ['Kalba', 'Language'], toText: inWords(contractTexts) },
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      versija: { title: ['Redakcija', 'Version'] },
      galiojaNuo: { title: ['Galioja nuo', 'Valid from'] },
    },
  },
  list: {
    method: 'GET',
    path: '/asmenys/:id/sutartis',
    summary: "The person's contracts, newest first: for the person and administrators",
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    query: ContractQuery,
    reply: Contract,
    list: true,
    ours: true,
    columns: {
      pasirasyta: { title: ['Pasirašyta', 'Signed'] },
      kalba: { title: ['Kalba', 'Language'], toText: inWords(contractTexts) },
      versija: { title: ['Redakcija', 'Version'] },
      pakeista: { title: ['Pakeista', 'Replaced'] },
      santrauka: { title: ['Santrauka', 'Digest'] },
    },
  },
  sign: {
    method: 'POST',
    path: '/asmenys/:id/sutartis',
    summary: 'Sign the contract: the person itself, by a drawing or by the token of an electronic signature',
    access: [],
    errors: [
      'COULD_NOT_VALIDATE_DATA',
      'DocumentChanged',
      'Forbidden',
      'SignaturesMissing',
      'SutartisAlreadySigned',
      'TooManyRequests',
    ],
    params: idParams,
    body: SignContractBody,
    reply: Contract,
    status: 201,
  },
  startSigning: {
    method: 'POST',
    path: '/asmenys/:id/sutartis/parasas',
    summary: 'Ask for an electronic signature of the contract in a language',
    access: [],
    errors: ['Forbidden', 'SutartisAlreadySigned', 'WayNotOffered'],
    params: idParams,
    body: StartContractBody,
    reply: SigningStarted,
    ours: true,
    unaudited: 'asking changes no record; the contract that is signed by it is audited',
  },
  files: {
    method: 'GET',
    path: '/asmenys/:id/failai',
    summary: 'Every file about the person that the caller may read',
    access: [],
    params: idParams,
    query: FileQuery,
    reply: PersonFile,
    list: true,
    ours: true,
    columns: {
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      rusis: { title: ['Rūšis', 'Kind'], toText: inWords(contractTexts) },
      sukurta: { title: ['Įkelta', 'Uploaded'] },
      dydis: { title: ['Dydis', 'Size'] },
    },
  },
  addFiles: {
    method: 'POST',
    path: '/asmenys/:id/failai',
    summary: 'Put uploaded documents beside the person',
    access: [],
    params: idParams,
    body: DocumentsBody,
    reply: z.array(PersonFile),
    status: 201,
    ours: true,
  },
  removeFile: {
    method: 'DELETE',
    path: '/asmenys/:id/failai/:childId',
    summary: 'Take an own document off the person',
    access: [],
    params: childParams,
    status: 204,
    ours: true,
  },
  agree: {
    method: 'PUT',
    path: '/asmenys/:id/inzinieriaus-kodeksas-agreement',
    summary: 'Agree to the engineers’ code of ethics (own record), or take that back',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    body: EthicsBody,
    reply: Person,
  },
})

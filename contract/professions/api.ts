import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, flag, idParams, listQuery } from '#contract/lib/fields.ts'
import { maxLevel, Profession, ProfessionBody, ProfessionUse } from './schema.ts'

/** `search`: code and all names, without case and diacritics. */
export const ProfessionQuery = listQuery(
  { search: filterText, sritis: z.string().max(20, 'maxlength').optional(), aktyvus: flag.optional() },
  ['pavadinimas', 'kodas', 'sritiesKodas'],
  'pavadinimas',
)
const level = z.coerce.number('number').int('number').min(1, 'min').max(maxLevel, 'max').optional()
export const UseQuery = z.strictObject({ lygisNuo: level, lygisIki: level })

const keep = ['ChangeMetaduomenys'] as const

export const professionsApi = endpoints({
  list: {
    ...firstCalls.professions,
    summary: 'Professions, also those no longer in use',
    mayLag: true,
    query: ProfessionQuery,
    reply: Profession,
    columns: {
      kodas: { title: ['Kodas', 'Code'] },
      pavadinimas: { title: ['Profesija', 'Profession'] },
      pavadinimasEn: { title: ['Pavadinimas angliškai', 'Name in English'] },
      pavadinimasLv: { title: ['Pavadinimas latviškai', 'Name in Latvian'] },
      sritiesKodas: { title: ['Sritis', 'Area'], codes: 'sritys' },
      lygisNuo: { title: ['Lygis nuo', 'Level from'] },
      lygisIki: { title: ['Lygis iki', 'Level to'] },
      iscoKodas: { title: ['ISCO kodas', 'ISCO code'] },
    },
  },
  get: {
    ...firstCalls.profession,
    summary: 'One profession',
    mayLag: true,
    params: idParams,
    reply: Profession,
    ours: true,
  },
  use: {
    method: 'GET',
    path: '/profesijos/:id/naudojimas',
    summary: 'How many workforce needs name a profession, and how many would stand outside these levels',
    access: keep,
    params: idParams,
    query: UseQuery,
    reply: ProfessionUse,
    ours: true,
  },
  create: {
    method: 'POST',
    path: '/profesijos',
    summary: 'Register a profession',
    access: keep,
    errors: ['KodasAlreadyExists'],
    body: ProfessionBody,
    reply: Profession,
    status: 201,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/profesijos/:id',
    summary: 'Change or retire a profession',
    access: keep,
    errors: ['KodasAlreadyExists'],
    params: idParams,
    body: ProfessionBody,
    partial: true,
    reply: Profession,
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/profesijos/:id',
    summary: 'Delete a profession that no workforce need names',
    access: keep,
    errors: ['ProfesijaInUse'],
    params: idParams,
    status: 204,
    ours: true,
  },
})

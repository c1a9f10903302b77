import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, flag, idParams, inAnyCase, listQuery } from '#contract/lib/fields.ts'
import { languages } from '#contract/lib/texts.ts'
import { Audience, Preview, PreviewBody, SendBody, Sending, Template, TemplateBody, templateTypes } from './schema.ts'

/** `search`: the name. `ivykis`: templates of events, or only announcements. */
export const TemplateQuery = listQuery(
  {
    search: filterText,
    tipas: inAnyCase(codeFilter(templateTypes)),
    kalba: codeFilter(languages),
    aktyvus: flag.optional(),
    ivykis: flag.optional(),
  },
  ['pavadinimas', 'kalba', 'pakeista'],
  'pavadinimas',
)

export const seesTemplates = firstCalls.templates.access

export const templatesApi = endpoints({
  list: {
    ...firstCalls.templates,
    summary: 'Templates of messages',
    query: TemplateQuery,
    reply: Template,
    columns: {
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      kalba: { title: ['Kalba', 'Language'], codes: 'puslapioKalbos' },
      tema: { title: ['Tema', 'Subject'] },
      naujienlaiskis: { title: ['Naujienlaiškis', 'Newsletter'] },
      aktyvus: { title: ['Įjungtas', 'On'] },
      pakeista: { title: ['Pakeista', 'Changed'] },
    },
  },
  get: {
    method: 'GET',
    path: '/sablonai/:id',
    summary: 'One template',
    access: seesTemplates,
    params: idParams,
    reply: Template,
    ours: true,
  },
  create: {
    method: 'POST',
    path: '/sablonai',
    summary: 'Write a template; of an event there is one in each language',
    access: seesTemplates,
    errors: ['SablonasAlreadyExists', 'SablonasUnknownField'],
    body: TemplateBody,
    reply: Template,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/sablonai/:id',
    summary: 'Change a template; its type and language stay',
    access: seesTemplates,
    errors: ['SablonasRequired'],
    params: idParams,
    body: TemplateBody,
    partial: true,
    reply: Template,
  },
  remove: {
    method: 'DELETE',
    path: '/sablonai/:id',
    summary: 'Delete the template of an announcement',
    access: seesTemplates,
    errors: ['SablonasIsIvykis'],
    params: idParams,
    status: 204,
  },
  preview: {
    method: 'POST',
    path: '/sablonai/perziura',
    summary: 'A template as a person would get it',
    access: seesTemplates,
    errors: ['NotFound'],
    body: PreviewBody,
    reply: Preview,
    ours: true,
    unaudited: 'changes nothing',
  },
  audience: {
    method: 'POST',
    path: '/sablonai/:id/patikra',
    summary: 'How people would get a template: how many by SMS, by e-mail, not at all',
    access: seesTemplates,
    errors: ['SablonasNotSendable'],
    params: idParams,
    body: SendBody,
    reply: Audience,
    ours: true,
    unaudited: 'changes nothing',
  },
  send: {
    method: 'POST',
    path: '/sablonai/:id/send',
    summary: 'Send an announcement to chosen people, in the background',
    access: seesTemplates,
    errors: ['SablonasNotSendable'],
    params: idParams,
    body: SendBody,
    reply: Sending,
    status: 202,
  },
})

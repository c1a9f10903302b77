import { z } from 'zod'
import { cardNumber } from '#contract/cards/number.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { languages } from '#contract/lib/texts.ts'
import { siteAccess } from '#contract/sites/api.ts'
import {
  GateCardReply,
  GateSettingsBody,
  GateSettingsReply,
  InsideReply,
  PackReply,
  PassBody,
  PassReply,
} from './schema.ts'

/** Names of competencies and certificates in the language of the gate. */
const inLanguage = z.strictObject({ atsakymoKalba: z.enum(languages, 'inList').optional() })

export const gateApi = endpoints({
  list: {
    method: 'GET',
    path: '/vartai/sarasai/:nr',
    summary:
      'A list of card statuses, two bits a card, signed: Token Status List as CWT, or as JWT where Accept asks for it. `nuo`: only what changed since that version, where that is shorter',
    access: 'public',
    refused: 'last',
    params: z.object({ nr: z.coerce.number().int().min(0).max(65_535) }),
    query: z.strictObject({ nuo: z.coerce.number('pattern').int('pattern').min(0, 'pattern').optional() }),
    carries: 'file out',
    ours: true,
  },
  pack: {
    method: 'GET',
    path: '/vartai/paketas',
    summary:
      'Everybody who is in the site of this gate now or within a week, and what the site demands, to be judged without a network',
    access: 'device',
    query: inLanguage,
    reply: PackReply,
    etag: true,
    ours: true,
  },
  photo: {
    method: 'GET',
    path: '/vartai/nuotraukos/:nuotrauka',
    summary: 'The photo of somebody in the pack of this gate, small; a new photo has a new name',
    access: 'device',
    errors: ['TooManyRequests'],
    params: z.object({ nuotrauka: z.string().regex(/^\d{1,15}-\d{1,15}$/) }),
    carries: 'file out',
    ours: true,
  },
  card: {
    method: 'GET',
    path: '/vartai/korteles/:numeris',
    summary: 'What the registry knows now of the card that somebody shows at this gate',
    access: 'device',
    errors: ['TooManyRequests'],
    params: z.object({ numeris: z.string().regex(cardNumber) }),
    reply: GateCardReply,
    ours: true,
  },
  inside: {
    method: 'GET',
    path: '/vartai/viduje',
    summary: 'Who is in the site of this gate now, by the checks of all its gates',
    access: 'device',
    reply: InsideReply,
    ours: true,
  },
  pass: {
    method: 'POST',
    path: '/vartai/leidimai',
    summary: 'A signed pass for one day and this site, for a visitor without a card',
    access: 'device',
    errors: ['TooManyRequests'],
    body: PassBody,
    reply: PassReply,
    unaudited: 'nothing is changed: the check at the gate is the record of the visit',
    ours: true,
  },
  settings: {
    method: 'GET',
    path: '/objektai/:id/vartu-nustatymai',
    summary: 'How the gates of a site judge, for who keeps it',
    access: siteAccess,
    params: idParams,
    reply: GateSettingsReply,
    ours: true,
  },
  saveSettings: {
    method: 'PUT',
    path: '/objektai/:id/vartu-nustatymai',
    summary: 'Change how the gates of a site judge; gates follow within five minutes',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: idParams,
    body: GateSettingsBody,
    partial: true,
    reply: GateSettingsReply,
    ours: true,
  },
})

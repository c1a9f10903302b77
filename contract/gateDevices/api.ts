import { inWords } from '#contract/lib/columns.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { GateDevice, GateDeviceBody, GateSession, GateSignInBody, gateDeviceStates, Pairing } from './schema.ts'
import { gateDeviceTexts } from './texts.ts'

export const GateDeviceQuery = listQuery(
  { search: filterText, busena: codeFilter(gateDeviceStates) },
  ['pavadinimas', 'paskutine', 'sukurta'],
  '-paskutine',
)

/** Phones at the gates of a site: who keeps the site connects and disconnects them. */
export const gateDevicesApi = endpoints({
  list: {
    method: 'GET',
    path: '/objektai/:id/vartai',
    summary: 'Gate devices of a site, for who keeps it: when and from which network each was last used',
    access: siteAccess,
    params: idParams,
    query: GateDeviceQuery,
    reply: GateDevice,
    list: true,
    ours: true,
    columns: {
      pavadinimas: { title: ['Vartai', 'Gate'] },
      busena: { title: ['Būsena', 'Status'], toText: inWords(gateDeviceTexts) },
      serijinisNumeris: { title: ['Prisijungė kontrolės įrenginiu', 'Signed in by control device'] },
      prijungta: { title: ['Prijungta', 'Connected'] },
      paskutine: { title: ['Naudota', 'Last used'] },
      tinklas: { title: ['Tinklas', 'Network'] },
    },
  },
  pair: {
    method: 'POST',
    path: '/objektai/:id/vartai',
    summary: 'A code that connects one phone to the gate of a site; works once, for 15 minutes',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: idParams,
    body: GateDeviceBody,
    reply: Pairing,
    status: 201,
    ours: true,
  },
  disconnect: {
    method: 'DELETE',
    path: '/objektai/:id/vartai/:childId',
    summary: 'Disconnect a gate device at once, in every process',
    access: siteAccess,
    params: childParams,
    status: 204,
    ours: true,
  },
  signIn: {
    method: 'POST',
    path: '/vartai/prisijungti',
    summary: 'Sign a gate device in by a pairing code, or by serial number and password of a valid control device',
    access: 'public',
    refused: 'last',
    errors: ['GateCodeWrong', 'LoginLimitReached', 'Unauthorized'],
    body: GateSignInBody,
    reply: GateSession,
    ours: true,
  },
  current: {
    method: 'GET',
    path: '/vartai/irenginys',
    summary: 'Which gate device of which site this is, and what time it is here',
    access: 'device',
    reply: GateSession,
    ours: true,
  },
  signOut: {
    method: 'POST',
    path: '/vartai/atsijungti',
    summary: 'Sign the gate device out; it must be connected again',
    access: 'device',
    status: 204,
    ours: true,
  },
})

import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, filterText, flag, id, idParams, listQuery, text } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { Device, DeviceBody, DeviceChange, SerialCheck, ValidDevice } from './schema.ts'

export const DeviceQuery = listQuery(
  { id: id.optional(), search: filterText, galioja: flag.optional() },
  ['serijinisNumeris', 'galioja', 'sukurta'],
  '-galioja',
)

// Only users who manage a site see its devices: subcontractors are refused.
export const devicesApi = endpoints({
  list: {
    method: 'GET',
    path: '/objektai/:id/irenginiai',
    summary: 'Control devices of a site, for who keeps it; passwords are never answered',
    access: siteAccess,
    params: idParams,
    query: DeviceQuery,
    reply: Device,
    list: true,
    columns: {
      serijinisNumeris: { title: ['Serijinis numeris', 'Serial number'] },
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      galioja: { title: ['Galioja', 'Valid'] },
      alkoholioRiba: { title: ['Alkoholio riba, ‰', 'Alcohol limit, ‰'] },
      sukurta: { title: ['Pridėtas', 'Added'] },
    },
  },
  add: {
    method: 'POST',
    path: '/objektai/:id/irenginiai',
    summary: 'Add a control device; with `vietoj` in the place of another, which is no longer valid then',
    access: siteAccess,
    errors: ['ObjektasClosed', 'PasswordTooCommon', 'uniqueValidAlcodetector'],
    params: idParams,
    body: DeviceBody,
    reply: Device,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/objektai/:id/irenginiai/:childId',
    summary: 'Change a control device; an empty password keeps the one that is there',
    access: siteAccess,
    errors: ['ObjektasClosed', 'alcodetectorWithGaliojaDontExist', 'uniqueValidAlcodetector'],
    params: childParams,
    body: DeviceChange,
    partial: true,
    reply: Device,
  },
  valid: {
    method: 'GET',
    path: '/objektai/checkGaliojaIrenginiai',
    summary: 'Has a site a valid device, and which? For who keeps the site',
    access: siteAccess,
    errors: ['NotFound'],
    query: z.strictObject({ objektoId: id }),
    reply: ValidDevice,
  },
  checkSerial: {
    method: 'GET',
    path: '/objektai/irenginiai/check',
    summary:
      'May a device of this serial number be valid? `id`: the device that is being changed, which does not count',
    access: siteAccess,
    errors: ['TooManyRequests'],
    query: z.strictObject({ serijinisNumeris: text(50), id: id.optional() }),
    reply: SerialCheck,
  },
})

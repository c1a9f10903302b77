// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

const devices = ['server/gateDevices']
const checks = ['server/gateChecks']
const visits = ['server/inspections']

/** Guards of the gates of sites: devices, the log of checks, inspections. */
export const gates: Partial<Record<Kind, readonly Mutant[]>> = {
  scope: [
    {
      what: 'a gate device of another site is not disconnected',
      file: 'server/gateDevices/devices.ts',
      from: "      .where('objektasId', '=', id)\n      .where('atjungta', 'is', null)",
      to: "      .where('atjungta', 'is', null)",
      tests: devices,
    },
    {
      what: 'a subcontractor sees the checks of its own people alone',
      file: 'server/gateChecks/queries.ts',
      from: 'p.imone_id = ${session.imoneId ?? 0} and p.asmuo_id is not null',
      to: 'true',
      tests: checks,
    },
    {
      what: 'a subcontractor sees its own people alone in who is inside',
      file: 'server/gateChecks/today.ts',
      from: "and p.sprendimas <> 'NEILEISTA' and ${seen}",
      to: "and p.sprendimas <> 'NEILEISTA'",
      tests: checks,
    },
    {
      what: 'a subcontractor counts its own people alone',
      file: 'server/gateChecks/today.ts',
      from: '    .where(seen)\n',
      to: '',
      tests: checks,
    },
    {
      what: 'the own checks are those of the caller',
      file: 'server/gateChecks/queries.ts',
      from: "    .where('p.asmuoId', '=', session.userId)\n",
      to: '',
      tests: checks,
    },
    {
      what: 'a check that was recorded by a gate of another site is not taken',
      file: 'server/gateChecks/save.ts',
      from: 'else if (!devices.has(data.irenginys ?? caller.irenginysId))',
      to: 'else if (devices.size === 0)',
      tests: checks,
    },
    {
      what: 'an id that is in for another site is not said to be in',
      file: 'server/gateChecks/insert.ts',
      from: 'select s.id, uuid_menuo(s.id), s.objektas\n',
      to: 'select s.id, uuid_menuo(s.id), p.objektas_id\n',
      tests: checks,
    },
    {
      what: 'an inspector sees the own visits alone',
      file: 'server/inspections/queries.ts',
      from: "    .where('t.tikrintojasId', '=', session.userId)",
      to: "    .where('t.id', '>', 0)",
      tests: visits,
    },
    {
      what: 'people of a site are seen on the day of the visit alone',
      file: 'server/inspections/actions.ts',
      from: '  found(visit.atviras || undefined)\n',
      to: '',
      tests: visits,
    },
  ],
  right: [
    {
      what: 'a call of devices needs a device',
      file: 'server/lib/http/callers.ts',
      from: "    if (!device) throw new AppError('Unauthorized')\n    return device",
      to: '    return device ?? { irenginysId: 1, objektasId: 1 }',
      tests: devices,
    },
    {
      what: 'gate devices are listed to who keeps the site',
      file: 'server/gateDevices/devices.ts',
      from: '  return ifSeen(managedSite(db, session, id), reading)',
      to: '  return reading',
      tests: devices,
    },
    {
      what: 'a gate device is disconnected by who keeps the site',
      file: 'server/gateDevices/devices.ts',
      from: '  await lockManagedSite(db, session, id)\n',
      to: '',
      tests: devices,
    },
    {
      what: 'nobody reads the own checks of another',
      file: 'server/gateChecks/routes.ts',
      from: "      if (params.id !== session.userId) throw new AppError('Forbidden')\n",
      to: '',
      tests: checks,
    },
    {
      what: 'a right that needs two steps does not count in a session of one',
      file: 'server/session/queries.ts',
      from: 'oneStepWays.includes(budas) ?',
      to: 'oneStepWays.includes(`${budas}!`) ?',
      tests: visits,
    },
    {
      what: 'an inspector signs in by two steps whatever the setting',
      file: 'server/identity/twoSteps.ts',
      from: '!person.visada && !(ctx.config.secondFactor',
      to: '!(ctx.config.secondFactor',
      tests: ['server/identity/twoSteps'],
    },
  ],
  state: [
    {
      what: 'a cookie that was not used for thirty days opens nothing',
      file: 'server/gateDevices/session.ts',
      from: "zyme = $1 and paskutine > now() - interval '${gateDays} days'",
      to: 'zyme = $1',
      tests: devices,
    },
    {
      what: 'a pairing code works for its minutes',
      file: 'server/gateDevices/signIn.ts',
      from: "    .where('kodasIki', '>', sql<string>`now()`)\n",
      to: '',
      tests: devices,
    },
    {
      what: 'a device that is disconnected at this moment sends nothing',
      file: 'server/gateChecks/save.ts',
      from: 'together(assertConnected(db, caller), devicesOf',
      to: 'together(null, devicesOf',
      tests: checks,
    },
    {
      what: 'a check that is too old is not taken',
      file: 'server/gateChecks/save.ts',
      from: 'else if (new Date(data.laikas) < oldest)',
      to: 'else if (new Date(data.laikas) < new Date(0))',
      tests: checks,
    },
    {
      what: 'somebody who was not let in is not inside',
      file: 'server/gateChecks/today.ts',
      from: "g where g.sprendimas = 'ILEISTA'",
      to: 'g where true',
      tests: checks,
    },
    {
      what: 'letters about people let in against red come once an hour',
      file: 'server/gateChecks/overrides.ts',
      from: "and kada <= ${now}::timestamptz - interval '1 hour' for update",
      to: 'for update',
      tests: checks,
    },
    {
      what: 'people are taken out of checks only after their time',
      file: 'server/gateChecks/retention.ts',
      from: 'select id, menuo from patikra where not pamirsta and kada < ${before}',
      to: 'select id, menuo from patikra where not pamirsta',
      tests: checks,
    },
  ],
  check: [
    {
      what: 'a number of a visitor’s pass is no card',
      file: 'server/gateChecks/insert.ts',
      from: "on s.pagrindas <> 'LANKYTOJAS' and k.numeris",
      to: 'on k.numeris',
      tests: checks,
    },
    {
      what: 'letting in against red needs a reason',
      file: 'contract/gateChecks/rules.ts',
      from: "  if (isAgainstRed(check) && check.priezastis === null) wrong['priezastis'] = 'required'\n",
      to: '',
      tests: checks,
    },
  ],
  idempotency: [
    {
      what: 'a check that is sent again is not stored again',
      file: 'server/gateChecks/insert.ts',
      from: '    on conflict (id, menuo) do nothing`',
      to: '    on conflict (id, menuo) do update set sargas = excluded.sargas`',
      tests: checks,
    },
  ],
  limit: [
    {
      what: 'tries of a network to sign in as a gate are limited',
      file: 'server/gateDevices/signIn.ts',
      from: 'most.network, hour,',
      to: 'most.network * 1e9, hour,',
      tests: devices,
    },
    {
      what: 'tries of one serial number are limited',
      file: 'server/gateDevices/signIn.ts',
      from: 'most.serial, hour,',
      to: 'most.serial * 1e9, hour,',
      tests: devices,
    },
    {
      what: 'wrong pairing codes of all together are limited',
      file: 'server/gateDevices/signIn.ts',
      from: '{ [all]: most.wrongCodes }',
      to: '{ [all]: most.wrongCodes * 1e9 }',
      tests: devices,
    },
    {
      what: 'calls of one gate are limited',
      file: 'server/gateChecks/routes.ts',
      from: 'callsAnHour, 3600)',
      to: 'callsAnHour * 1e9, 3600)',
      tests: checks,
    },
  ],
  audit: [
    {
      what: 'whom an inspector saw is on their trail',
      file: 'server/inspections/actions.ts',
      from: '    ...seen.map((asmuoId) => ({',
      to: '    ...[].map((asmuoId) => ({',
      tests: visits,
    },
  ],
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { keyLimits, keyPattern } from '#contract/apiKeys/rules.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { KeyCaller } from '#contract/rights.ts'
import type { Called } from '#server/lib/http/called.ts'
import { addressFor, networkFor } from '#server/lib/http/network.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** How long the two counters of a key run, in seconds. */
const windows = { minute: 60, day: 86_400 }

// All that a call needs to know of its key, in one trip, and prepared: a key that was revoked a moment ago opens nothing in
// any process. What it does not open is counted and written down too; calls past the limit are only counted, so that
// they fill no trail. The counters come first, and always the day before the minute, so that two calls of the same key
// never wait for each other in a circle.
const current = {
  name: 'api-key',
  text: `with k as materialized (
      select r.id, r.imone_id, r.sritys, $3::text is null or $3 = any (r.sritys) as tinka,
        cardinality(r.adresai) = 0 or coalesce($2::inet <<= any (r.adresai), false) as leista
      from api_raktas r left join imone i on i.id = r.imone_id
      where r.zyme = $1 and r.atsauktas is null and r.galioja_iki >= $4::date
        and (r.imone_id is null or i.statusas = 'PATVIRTINTA')
    ), c as (
      insert into limitas as l (raktas, pradzia, pabaiga, kiekis)
        select 'api:' || k.id || ':' || riba.kas, now(), now() + make_interval(secs => riba.trukme), 1
        from k, (values ('diena', ${windows.day}), ('minute', ${windows.minute})) riba (kas, trukme) order by 1
      on conflict (raktas) do update set
        kiekis = case when l.pabaiga <= now() then 1 else l.kiekis + 1 end,
        pradzia = case when l.pabaiga <= now() then now() else l.pradzia end,
        pabaiga = case when l.pabaiga <= now() then excluded.pabaiga else l.pabaiga end
      returning raktas like '%:diena' as diena, kiekis, ceil(extract(epoch from pabaiga - now()))::int as liko
    ), n as (
      select k.*, d.kiekis as diena, d.liko as "dienaLiko", m.kiekis as minute, m.liko as "minuteLiko",
        d.kiekis <= ${keyLimits.day} and m.kiekis <= ${keyLimits.minute} as telpa
      from k, c d, c m where d.diena and not m.diena
    ), u as (
      update api_raktas r set naudotas = now(), tinklas = $5 from n
      where r.id = n.id and n.telpa and n.tinka and n.leista
        and (r.naudotas is null or r.naudotas < now() - interval '1 minute' or r.tinklas <> $5)
    ), a as (
      insert into auditas (veiksmas, lentele, iraso_id, pokytis, uzklausa)
        select 'apiKeys.use', 'api_raktas', n.id, jsonb_strip_nulls(jsonb_build_object('kvietimas', $6::text, 'tinklas', $5,
          'atmesta', case when not n.leista then 'KeyAddressNotAllowed' when not n.tinka then 'KeyScopeMissing' end)), $7
        from n where n.telpa
    )
    select n.id::int, n.imone_id::int as "imoneId", n.sritys, n.tinka, n.leista, n.telpa, n.diena, n."dienaLiko",
      n.minute, n."minuteLiko" from n`,
}
interface Row {
  id: number
  imoneId: number | null
  sritys: KeyCaller['sritys']
  tinka: boolean
  leista: boolean
  telpa: boolean
  diena: number
  dienaLiko: number
  minute: number
  minuteLiko: number
}

/** The key of a request: it stands in Authorization and nowhere else. Throws KeyInAddress, and KeyInvalid if there is none. */
function sentKey({ headers, raw }: FastifyRequest): string {
  // An address is kept by browsers, proxies and their logs.
  if (keyPattern.test((raw.url ?? '').replace(/%5f/gi, '_'))) throw new AppError('KeyInAddress')
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const [key] = keyPattern.exec(sent) ?? []
  if (!key || key !== sent) throw new AppError('KeyInvalid')
  return key
}

/** Tells a program what is left of its limits, as draft-ietf-httpapi-ratelimit-headers-11 has it. */
function tellLimits(reply: FastifyReply, { minute, minuteLiko, diena, dienaLiko }: Row) {
  const left = (most: number, count: number) => Math.max(0, most - count)
  reply.headers({
    'ratelimit-policy': `"minute";q=${keyLimits.minute};w=${windows.minute}, "day";q=${keyLimits.day};w=${windows.day}`,
    ratelimit: `"minute";r=${left(keyLimits.minute, minute)};t=${minuteLiko}, "day";r=${left(keyLimits.day, diena)};t=${dienaLiko}`,
  })
}

/**
 * The program that calls, by its key, which must open this call: counts the call, tells what is left, and writes it into the
 * trail. Throws KeyInAddress, KeyInvalid (unknown, revoked, ended, or its company is not active), TooManyRequests,
 * KeyAddressNotAllowed, KeyScopeMissing.
 */
export async function keyOf(
  pool: pg.Pool,
  { endpoint, deps, veiksmas }: Called,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyCaller> {
  reply.header('www-authenticate', 'Bearer')
  const zyme = hashToken(sentKey(request))
  const today = civilDay(deps.now())
  const { rows } = await pool.query<Row>({
    ...current,
    values: [zyme, addressFor(request), endpoint.scope ?? null, today, networkFor(request), veiksmas, request.id],
  })
  const row = rows[0]
  if (!row) throw new AppError('KeyInvalid')
  reply.removeHeader('www-authenticate')
  tellLimits(reply, row)
  if (!row.telpa)
    throw new AppError('TooManyRequests', undefined, {
      retryAfter: row.diena > keyLimits.day ? row.dienaLiko : row.minuteLiko,
    })
  if (!row.leista) throw new AppError('KeyAddressNotAllowed', addressFor(request) ?? undefined)
  if (!row.tinka) throw new AppError('KeyScopeMissing', endpoint.scope)
  return { raktasId: row.id, imoneId: row.imoneId, sritys: row.sritys }
}

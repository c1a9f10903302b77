// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

type Line = readonly [what: string, from: string, to?: string]
/** Mutants of one file of the app of gates, which the test of the same name notices. */
const of = (name: string, lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({
    what,
    file: `web/gate/${name}.ts`,
    from,
    to,
    tests: [`web/gate/${name === 'storage' || name === 'call' ? 'sync' : name}.test.ts`],
  }))

/** Guards of the app of gates: what it takes, what it forgets, and that no check is lost. */
export const gateApp: Partial<Record<Kind, readonly Mutant[]>> = {
  check: [
    ...of('lists', [
      ['a list is signed by the registry', ' || !(await key.verify(signature, signed))'],
      ['a list is signed by a key of lists', "key?.use !== 'sarasas' || key.withdrawn", '!key || key.withdrawn'],
      ['a withdrawn key signs no list', ' || key.withdrawn'],
      ['a list is from the time of its key', 'read.iat < key.nuo || '],
      ['a list is not from after the time of its key', ' || read.iat >= key.iki'],
      ['a list is of the number that was asked for', 'read.sarasas !== nr || '],
      ['an older list is not taken', 'read.iat < before.iat || '],
      ['an older version is not taken', ' || read.versija < before.versija'],
      ['a whole list says that it is one', '      if (typ !== listType) return null\n'],
      ['a list is whole', 'bits.length === listBytes ? { versija, iat, bits } : null', '{ versija, iat, bits }'],
      ['changes say that they are changes', 'typ !== differenceType || '],
      ['changes are to the kept version', ' || read.nuo !== before.versija'],
      ['bytes that are no list stop nothing', 'error instanceof CborError || '],
      ['a list that is taken is kept', "  await (await store()).put('sarasai', next, nr)\n"],
      ['the kept list is not lost', '  if (!next) return\n'],
    ]),
    ...of('keyring', [
      ['a set is by the root of the page', 'if (!set || ', 'if (set === undefined || '],
      ['an older set is not taken', ' || (sameRoot && set.iat < before.set.iat)'],
      [
        'the set of a new root is taken',
        '(sameRoot && set.iat < before.set.iat)',
        '(before && set.iat < before.set.iat)',
      ],
      ['a set is kept', "  await keep('raktai', { jws, set, root })\n"],
    ]),
    ...of('pack', [
      ['no photo comes after the people were forgotten', '  if (pack === null) return\n'],
      [
        'the people of another site are not taken',
        "  if (body.objektas.id !== siteId) throw new Refused(409, 'KITO_OBJEKTO')\n",
      ],
      ['people that did not change are fresh', '{ ...pack, sudaryta: seconds() }', '{ ...pack }'],
      ['people are kept', "  await keepPack(pack, response.headers.get('etag') ?? '')\n"],
      ['a photo of nobody is removed', "if (!wanted.has(name)) await db.delete('nuotraukos', name)", ''],
      [
        'a photo that is gone stops no other',
        'if (!(error instanceof Refused) || error.status !== 404) throw',
        'throw',
      ],
      ['a photo that is refused for another reason is told', ' || error.status !== 404'],
    ]),
    ...of('shown', [
      ['a code that was shown is noted', '  shown.set(code, now)\n'],
      ['a code is told for two minutes', ' && now - before <= shownAgain'],
      ['a page that is loaded anew knows what was shown', "  await keep('rodyti', [...shown]).catch(() => {})\n"],
      ['what was shown long ago is forgotten', 'if (now - at > shownAgain) shown.delete(one)', ''],
      ['a phone without room judges', '[...shown]).catch(() => {})', '[...shown])'],
    ]),
    ...of('guardName', [
      [
        'a guard is named by what the registry signed',
        'if (!statement || kodas || withdrawn) return',
        'if (!statement || withdrawn) return',
      ],
      ['a stolen key names no guard', 'kodas || withdrawn)', 'kodas)'],
      [
        'a card that was ended names no guard',
        "  if (reiksme === cardValues.negalioja) return { kodas: 'KORTELE_NUTRAUKTA' }\n",
      ],
      [
        'a suspended card names no guard',
        "  if (reiksme === cardValues.sustabdyta) return { kodas: 'KORTELE_SUSTABDYTA' }\n",
      ],
    ]),
    ...of('clock', [
      ['a clock that was put back is seen', "  if (now() < clock.latest - jitter) return 'ATSUKTAS'\n"],
      ['a day without the time of the registry is seen', ' || now() - clock.synced > day'],
      ['the time of the registry is kept', "latest: moment }\n  await keep('laikrodis', clock)", 'latest: moment }'],
      ['how late it was is kept', "latest: now() }\n  await keep('laikrodis', clock)", 'latest: now() }'],
      ['how late it was does not go back', '  if (now() <= clock.latest) return\n'],
      ['some seconds are nothing', 'jitter = 60_000', 'jitter = 0'],
      ['what is no time is not taken', '  if (!Number.isFinite(moment)) return\n'],
    ]),
  ],
  state: [
    ...of('sync', [
      ['a check is sent between photos', 'void alone(() => contact([() => photos(rest)]))', 'await photos(rest)'],
      ['all photos are fetched', 'if (rest.length > 0) void', 'if (rest.length < 0) void'],
      ['what nobody has answered is tried again soon', 'cutOff && underWay === 0', 'false'],
      ['a registry that is away is not asked more often', 'cutOff ||= !error.reached', 'cutOff = true'],
      ['a gate learns nothing of the network where nothing waits', ' && (await unsent()) > 0'],
      ['a gate that was disconnected forgets', 'return true\n  await forgetSite()', 'return true'],
      [
        'a gate that was disconnected knows nobody',
        'await forgetSite()\n  dropPack()\n  return',
        'await forgetSite()\n  return',
      ],
      ['lists are asked for before the people', '      () => syncLists(packNow()?.sarasai ?? [0]),\n'],
      ['a gate forgets for no other reason', '  if (error.status !== 401) return true\n'],
      [
        'what the registry can not give keeps nothing else away',
        'if (error instanceof NoAnswer) return error.reached',
        'if (error instanceof NoAnswer) return false',
      ],
      [
        'without a network nothing else is waited for',
        'if (error instanceof NoAnswer) return error.reached',
        'if (error instanceof NoAnswer) return true',
      ],
      ['a gate forgets after 72 hours', 'forgetAfter = 72', 'forgetAfter = 73'],
      ['a gate forgets not before 72 hours', 'forgetAfter = 72', 'forgetAfter = 71'],
      ['what is old is looked for', '    await forgetOld()\n'],
      ['people that are old are removed', '  await forgetPeople()\n'],
      ['work ends when all is sent', '  if ((await unsent()) > 0) return false\n'],
      ['a gate that is not connected asks for nothing', '    if (!identity) return\n', ''],
      ['a gate without a network says so', '        answered = false\n'],
    ]),
    ...of('worker', [
      [
        'a version that does not come lets the page load again',
        '    location.reload()\n  }, patience.first)',
        '  }, patience.first)',
      ],
      ['a page that loaded again looks for the version', "    sessionStorage.setItem(mark, 'taip')\n"],
      ['a page loads once more when the version is there, not before', '!registration.waiting && '],
      [
        'a page does not load again for ever',
        '  sessionStorage.removeItem(mark)\n  location.reload()',
        '  location.reload()',
      ],
      ['a version that never comes is offered again', '  taking = false\n'],
      ['a version is asked once', ' || taking) return', ') return'],
      ['a version that has come is not awaited', '  clearTimeout(timer)\n'],
    ]),
    ...of('storage', [
      ['photos are forgotten', "  await db.clear('nuotraukos')\n"],
      ['people are forgotten', "  await db.delete('laikmena', 'paketas')\n"],
      ['the tag of people is forgotten with them', "  await db.delete('laikmena', 'paketoZyme')\n"],
      ['the site is forgotten', "  await db.delete('laikmena', 'tapatybe')\n"],
      ['what was shown is forgotten with the site', "  await db.delete('laikmena', 'rodyti')\n"],
      ['the guard is forgotten', "  await db.delete('laikmena', 'sargas')\n"],
      [
        'a check that was not sent stays',
        "db.getAllKeysFromIndex('patikros', 'bukle', 'ISSIUSTA')",
        "db.getAllKeys('patikros')",
      ],
    ]),
    ...of('call', [
      [
        'a registry that is away has refused nothing',
        '  if (response.status >= 500) throw new NoAnswer(String(response.status), true)\n',
      ],
      [
        'an answer that stops half way is none',
        '.catch((error: Error) => {\n    throw new NoAnswer(error.message)\n  })\n  return',
        '\n  return',
      ],
    ]),
  ],
  idempotency: of('checks', [
    ['a check is saved before it is decided', '  open = check.id\n  await saveCheck(check)', '  open = check.id'],
    ['an open check is not sent', '      .filter(({ id }) => id !== open)\n'],
    ['an open check is not counted as waiting', '.filter((id) => id !== open).length', '.length'],
    ['a decided check is sent', '.finally(closeCheck)'],
    ['a decision is saved', 'saveCheck(check).finally(closeCheck)', 'Promise.resolve(closeCheck())'],
    ['a check carries the gate that made it', 'check.irenginys ?? gate?.irenginys.id ?? null', 'null'],
    ['a refused check is kept', "why ? 'ATMESTA' : 'ISSIUSTA'", "'ISSIUSTA'"],
    ['why a check was refused is kept', ', ...(why && { kodel: why })'],
    ['what the registry does not name waits', '.filter(({ id }) => known.has(id) || refused.has(id))'],
    ['at most 500 checks go at once', '.slice(0, mostChecks)', '.slice(0)'],
    ['a check without what only the gate needs is sent', 'waiting.map(sentOf)', 'waiting'],
    ['sent checks are removed in time', "if (check.laikas < before) await db.delete('patikros', check.id)", ''],
    ['sent checks show who is here for two days', 'if (check.laikas < before) await', 'await'],
    ['who was turned away did not leave', "all.filter(({ sprendimas }) => sprendimas !== 'NEILEISTA')", 'all'],
    ['who left is not here', "    .filter(({ sprendimas }) => sprendimas === 'ILEISTA')\n"],
    ['what the registry knew already is not counted again', "check.bukle !== 'LAUKIA' && check.laikas <= at", 'false'],
    ['who came back by another gate stays', 'before && before.nuo >= check.laikas', 'false'],
  ]),
}

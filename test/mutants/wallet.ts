// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

/** The card in a wallet: codes and PINs, proofs of keys, what is shown to an inspector. */
const offer = 'server/wallet/offer.ts'
const token = 'server/wallet/token.ts'
const proofs = 'server/wallet/proofs.ts'
const issue = 'server/wallet/issue.ts'
const held = 'server/wallet/held.ts'
const request = 'server/wallet/request.ts'
const verify = 'server/wallet/verify.ts'
const answer = 'server/wallet/answer.ts'
const sdJwt = 'server/wallet/sdJwt.ts'
export const wallet = {
  scope: [
    {
      what: 'what became of an offer is told to its maker alone',
      file: offer,
      from: "      .where('id', '=', id)\n      .where('asmuoId', '=', userId)\n",
      to: "      .where('id', '=', id)\n",
    },
    {
      what: 'what a wallet showed is for the inspector who asked',
      file: request,
      from: "      .where('asmuoId', '=', userId)\n",
      to: '',
    },
    {
      what: 'what wallets hold of a person is for those who see the person',
      file: held,
      from: 'await ifSeen(assertVisible(db, session, id), reading)',
      to: 'await reading',
    },
  ],
  right: [
    {
      what: 'a password or a code by SMS alone puts no card into a wallet',
      file: offer,
      from: 'Promise.all([assertStrong(ctx), ',
      to: 'Promise.all([',
    },
    {
      what: 'a company does not see what wallets hold',
      file: held,
      from: "  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')\n  return",
      to: '  return',
    },
    {
      what: 'a company does not end what a wallet holds',
      file: held,
      from: "  await lockPerson(db, session, id)\n  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')\n",
      to: '  await lockPerson(db, session, id)\n',
    },
  ],
  limit: [
    {
      what: 'a person makes so many offers in an hour',
      file: offer,
      from: ', limit(ctx.pool, `dekle:${userId}`, offersPerHour, 3600)]',
      to: ']',
    },
    {
      what: 'a PIN has five tries',
      file: token,
      from: "    .where('bandymai', '<', pinTries)\n",
      to: '',
    },
    {
      what: 'ten credentials at most at once',
      file: proofs,
      from: 'if (all.length > mostProofs)',
      to: 'if (all.length > 99)',
    },
  ],
  state: [
    {
      what: 'a card that is not in force is not offered',
      file: 'server/wallet/card.ts',
      from: "    .where('k.statusas', '=', 'AKTYVI')\n",
      to: '',
    },
    {
      what: 'the card of a blocked holder is given to no wallet',
      file: 'server/wallet/card.ts',
      from: "    .where('a.statusas', '<>', 'UZBLOKUOTA')\n",
      to: '',
    },
    {
      what: 'a code ends after ten minutes',
      file: token,
      from: "    .where('galioja', '>', now.toISOString())\n",
      to: '',
    },
    { what: 'a code is changed for one token', file: token, from: "    .where('panaudota', 'is', null)\n", to: '' },
    {
      what: 'a token ends after five minutes',
      file: 'server/wallet/protocol.ts',
      from: "      .where('zymeIki', '>', now().toISOString())\n",
      to: '',
    },
    {
      what: 'a token gives credentials once',
      file: issue,
      from: "    .where('paimta', 'is', null)\n",
      to: '',
    },
    {
      what: 'the card is looked at when its credentials are given',
      file: issue,
      from: '  if (card?.id !== korteleId) throw',
      to: '  if (card === null) throw',
    },
    {
      what: 'a nonce ends',
      file: proofs,
      from: "    .where('galioja', '>', now.toISOString())\n",
      to: '',
    },
    {
      what: 'a nonce that was used or never was is refused',
      file: proofs,
      from: 'if (used.length !== nonces.size) throw',
      to: 'if (used.length > nonces.size) throw',
    },
    {
      what: 'an encrypted answer is about the request by whose key it is encrypted',
      file: 'server/wallet/encryption.ts',
      from: 'if (!hashToken(answer.state).equals(state)) throw refused()',
      to: '',
    },
    {
      what: 'the key of an answer is gone with it',
      file: answer,
      from: '.set({ atsakyta: now, druska: null })',
      to: '.set({ atsakyta: now })',
    },
    {
      what: 'content is encrypted in the ways that were asked for',
      file: 'server/wallet/encryption.ts',
      from: '      contentEncryptionAlgorithms: contentEncryptions,\n',
      to: '',
    },
    {
      what: 'a request is answered once',
      file: answer,
      from: "    .where('atsakyta', 'is', null)\n",
      to: '',
    },
    {
      what: 'a request is answered within five minutes',
      file: answer,
      from: "    .where('galioja', '>', now.toISOString())\n",
      to: '',
    },
  ],
  lock: [
    {
      what: 'two tokens give one after the other, so that one wallet stays in force',
      file: issue,
      from: '  await lockPersons(trx, [asmuoId])\n',
      to: '',
    },
  ],
  check: [
    {
      what: 'the PIN is compared',
      file: token,
      from: 'sql<boolean>`pin = ${pinPrint(secret, code, pin)}`',
      to: 'sql<boolean>`pin = pin and ${pinPrint(secret, code, pin)}::bytea is not null`',
    },
    { what: 'a proof is for this issuer', file: proofs, from: '    audience: issuer,\n', to: '' },
    { what: 'a proof is of now', file: proofs, from: '    maxTokenAge: nonceSeconds,\n', to: '' },
    {
      what: 'a proof is a proof by its type',
      file: 'contract/wallet/protocol.ts',
      from: "  typ: z.literal('openid4vci-proof+jwt'),\n",
      to: '',
      tests: ['server/wallet/abuses'],
    },
    {
      what: 'each proof has a key of its own',
      file: proofs,
      from: '  if (new Set(prints).size < prints.length)',
      to: '  if (prints.length < 0)',
    },
    {
      what: 'the wallet signed for us',
      file: verify,
      from: '    audience: clientId(verifier.config.publicUrl),\n',
      to: '',
    },
    { what: 'the wallet signed now', file: verify, from: '    maxTokenAge: requestMinutes * 60,\n', to: '' },
    {
      what: 'the wallet answers this request',
      file: verify,
      from: "  demand(payload.nonce === verifier.nonce, 'the nonce')\n",
      to: '',
    },
    {
      what: 'the wallet signed what it shows',
      file: verify,
      from: "  demand(payload.sd_hash === digestOf(shown.before), 'the digest of what is shown')\n",
      to: '',
    },
    {
      what: 'the wallet signed at all',
      file: verify,
      from: '  await signedByHolder(shown, cnf.jwk, verifier)\n',
      to: '',
    },
    {
      what: 'a credential past its day is red',
      file: verify,
      from: 'ended: exp <= verifier.now.getTime() / 1000',
      to: 'ended: false && exp <= 0',
    },
    {
      what: 'what is needed was shown',
      file: verify,
      from: "  demand(\n    neededClaims.every((name) => name in asked),\n    'a claim that is needed',\n  )\n",
      to: '',
    },
    {
      what: 'what is disclosed was signed',
      file: sdJwt,
      from: "  if (known.size > 0) throw new Error('a disclosure of nothing that was signed')\n",
      to: '',
    },
    {
      what: 'what was shown and has changed since is amber',
      file: answer,
      from: 'const changed = facts && ',
      to: 'const changed = false && ',
    },
    {
      what: 'what was ended is told by the lists',
      file: 'server/gate/walletValues.ts',
      from: 'case when s.pabaiga is not null then',
      to: 'case when false then',
      tests: ['server/wallet/abuses'],
    },
  ],
  operation: [
    {
      what: 'where the part is switched off, wallets find nothing',
      file: 'server/wallet/protocol.ts',
      from: "if (disabledFeatures(config).includes('dekle')) throw",
      to: "if (disabledFeatures(config).includes('languageLV')) throw",
    },
    {
      what: 'what was shown is deleted within a quarter of an hour',
      file: 'server/wallet/forget.ts',
      from: "'<', new Date(now.getTime() - shownMinutes * 60_000).toISOString()",
      to: "'<', new Date(0).toISOString()",
    },
  ],
} satisfies Partial<Record<Kind, readonly Mutant[]>>

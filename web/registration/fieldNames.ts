import { type Lang, say } from '#contract/lib/texts.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { registrationTexts } from '#contract/registration/texts.ts'

const names: Record<string, keyof typeof registrationTexts> = {
  slaptazodis: 'slaptazodis',
  darboviete: 'darboviete',
  vartotojoTipas: 'userType',
  pageidaujamaOrganizacija: 'organisation',
  token: 'identity',
}

/** The label of a field of the registration: `imone.pareigos` is „Pareigos“. */
export function fieldName(path: string, lang: Lang): string {
  const ownName = names[path]
  if (ownName) return say(registrationTexts[ownName], lang)
  const last = path.split('.').at(-1) ?? path
  if (last in personTexts) return say(personTexts[last as keyof typeof personTexts], lang)
  return last in registrationTexts ? say(registrationTexts[last as keyof typeof registrationTexts], lang) : path
}

import { type Feature, featureMeta, languagesWithout, namesIn } from '#contract/features.ts'

/** Read once from the meta tag of the page; the tag is missing if everything is switched on. */
const disabled = namesIn(document.querySelector<HTMLMetaElement>(`meta[name="${featureMeta}"]`)?.content ?? '')

/** Is this part of the product switched on? Each is, unless the page lists it as disabled (spec 1, point 6). */
export const isOn = (feature: Feature | undefined) => feature === undefined || !disabled.includes(feature)

/** The languages that pages can be read in. */
export const offered = languagesWithout(disabled)

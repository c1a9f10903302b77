import { certificateTexts } from '#contract/certificates/texts.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { professionTexts } from '#contract/professions/texts.ts'
import { suggestionTexts } from '#contract/suggestions/texts.ts'

/** The tabs of /admin/metaduomenys in their order; the palette finds each. */
export const metadataTabs = [
  { id: 'competences', title: competencyTexts.competences },
  { id: 'certificates', title: certificateTexts.title },
  { id: 'lygiai', title: metadataTexts.levels },
  { id: 'kvalifikacijos', title: metadataTexts.qualifications },
  { id: 'profesijos', title: professionTexts.title },
  { id: 'sarasai', title: metadataTexts.lists },
  { id: 'pasiulymai', title: suggestionTexts.title },
] as const

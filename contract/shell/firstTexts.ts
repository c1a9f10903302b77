import { texts } from '#contract/lib/texts.ts'

/** What the page of the application says before its scripts have come, and where there are none. */
export const firstTexts = texts('shell.first', {
  slow: [
    'Kraunama ilgiau nei įprastai. Patikrinkite ryšį ir atnaujinkite puslapį.',
    'Loading takes longer than usual. Check your connection and reload the page.',
  ],
  noScript: [
    'Kad galėtumėte dirbti, įjunkite „JavaScript“. Vieši registrai veikia ir be jo:',
    'To work here, turn JavaScript on. The public registers work without it:',
  ],
  home: ['pradžios puslapis', 'start page'],
})

/** How the name of the file of an extract begins. It is given once, in Lithuanian, whoever reads it. */
export const extractBegins = 'Protokolo išrašas'

/** Is this protocol's file the extract that a person may show to others, and not the whole protocol? */
export const isExtract = ({ pavadinimas }: { pavadinimas: string }) => pavadinimas.startsWith(extractBegins)

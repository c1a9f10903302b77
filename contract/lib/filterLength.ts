/** The most characters of a text by which something is searched for or a list is filtered. */
export const filterLength = 200

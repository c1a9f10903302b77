/** `1,5 MB`: the size of a file as people read it. */
export const fileSize = (bytes: number, lang: string) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString(lang)} KB`
    : `${(bytes / 1024 / 1024).toLocaleString(lang, { maximumFractionDigits: 1 })} MB`

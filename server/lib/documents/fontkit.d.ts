/** The part of fontkit that documents use; the package has no types of its own. */
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}

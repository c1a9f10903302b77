/** Downloads a stored file under its own name. */
export function downloadStored(id: number) {
  const link = document.createElement('a')
  link.href = `/api/failai/${id}`
  link.download = ''
  link.click()
}

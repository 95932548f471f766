/**
 * Loads the cabinet's files into the browser's cache while the person types the code. By fetch instead of preload
 * links: nothing is evaluated here, and the browser does not warn about unused files.
 */
export function fetchCabinetShell(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=cabinet-shell]')?.content.split(' ') ?? []
  for (const file of files) if (file.startsWith('/')) fetch(file, { priority: 'low' }).catch(() => {})
}

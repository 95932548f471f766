/**
 * The programs that a test may start, beside the Node that runs it and what the lock file brings. Whatever else a test
 * starts fails it (watch-programs.mjs), so `npm test` needs nothing but Node and npm.
 * `judge`: the machine may lack it. Where it is, it judges what another test has judged already.
 * `on`: the platforms that need it; all where none is named.
 */
export const programsOfTests = {
  sh: { because: 'npm runs its scripts in it, and so do tests of these scripts', on: ['linux', 'darwin'] },
  cmd: { because: 'the same on Windows', on: ['win32'] },
  ps: { because: 'names the processes of a PostgreSQL, where there is no /proc', on: ['darwin'] },
  pdftotext: { because: 'poppler reads the texts of PDFs that PDFium has read', judge: true },
  pdftoppm: { because: 'poppler draws the QR codes of PDFs that PDFium has drawn', judge: true },
  java: { because: 'Bouncy Castle verifies the electronic signatures that ours has verified', judge: true },
}

/** The programs of the table that tests start on this platform. @returns their names */
export const programsHere = (platform = process.platform) =>
  Object.entries(programsOfTests)
    .filter(([, { on = [platform] }]) => on.includes(platform))
    .map(([name]) => name)

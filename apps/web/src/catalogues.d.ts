declare module 'virtual:catalogues' {
  /** The texts of the part whose script imports them (vite/catalogues.ts). */
  export const catalogues: import('./language.ts').Catalogues
}

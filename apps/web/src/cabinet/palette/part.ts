import './palette.css'
export { Palette } from './palette.tsx'
export { ShortcutsHelp } from './shortcuts-help.tsx'
export { catalogues } from 'virtual:catalogues'

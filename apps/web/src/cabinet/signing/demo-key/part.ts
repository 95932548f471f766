export { DemoKey } from './demo-key.tsx'
export { catalogues } from 'virtual:catalogues'

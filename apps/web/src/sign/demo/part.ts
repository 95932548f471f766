export { DemoEnded } from './demo-ended.tsx'
export { TryDemo } from './try-demo.tsx'
export { catalogues } from 'virtual:catalogues'

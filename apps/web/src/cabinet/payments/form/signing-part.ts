export { SignHere } from './sign-here.tsx'
export { catalogues } from 'virtual:catalogues'

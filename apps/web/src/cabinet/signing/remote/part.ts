export { SignRemotely } from './sign-remotely.tsx'
export { catalogues } from 'virtual:catalogues'

export { AccessChangePage } from './access-change-page.tsx'
export { InvitationPage } from './invitation-page.tsx'
export { PeoplePage } from './people-page.tsx'
export { catalogues } from 'virtual:catalogues'

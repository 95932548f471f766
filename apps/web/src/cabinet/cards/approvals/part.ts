export { ApprovalDialog } from './approval-dialog.tsx'
export { catalogues } from 'virtual:catalogues'

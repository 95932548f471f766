// The door of the room `uploads`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { drawPage, findPage } from './documents/draw-page.ts'
export { presentDocument } from './documents/presenter.ts'
export { removeDocument } from './documents/remove-document.ts'
export {
  copyDocuments,
  deleteDocuments,
  findCompanyOfDocument,
  findDocuments,
  findDocumentsOfEach,
} from './documents/store.ts'
export type { SubjectState, UploadSubjects } from './documents/subject-state.ts'
export { keepDocument, takeDocument } from './documents/take-document.ts'

import type { Room } from '../../room.ts'
import { listVersions } from './list-versions.ts'
import { versionsWithDocuments } from './questionnaire/documents-of-version.ts'
import { questionnaireRoutes } from './routes.ts'

/** Says what the house must know of this room. */
export const questionnaires: Room = {
  routes: questionnaireRoutes,
  uploadSubjects: { questionnaire: versionsWithDocuments },
  operations: {
    kind: 'QUESTIONNAIRE',
    list: ({ database }, authority, atMost) => listVersions(database, authority, atMost),
  },
}

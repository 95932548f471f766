import { msg } from '@lingui/core/macro'
import { depositOperationLook } from '../deposits/operation-look.tsx'
import type { TrailSubject } from './trail-subject.ts'

export const enquiries = { deposit: msg`Депозит` }
export const auditKinds = { deposits: msg`Депозити` }
export const notices = { depositCourse: msg`Депозити: відкриття, проценти, повернення` }

export const auditSubjects = {
  deposit: { name: msg`Депозит`, page: (id) => `/deposits/${id}` },
  depositOperation: { name: msg`Заявка щодо депозиту`, page: (id) => `/deposits/operations/${id}` },
} satisfies Readonly<Record<string, TrailSubject>>

export const operations = { DEPOSIT_OPERATION: depositOperationLook }

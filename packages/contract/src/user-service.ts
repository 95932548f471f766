import { service } from './call.ts'

export const userService = service({
  /** Signs out: the session ends on every server at once. Answers 204, also without a session. */
  'DELETE /api/user-service/user/session': {},
})

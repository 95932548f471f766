import { service } from './call.ts'

export const userService = service({
  'DELETE /api/user-service/user/session': {
    summary: 'Signs out',
    description: 'The session ends on every server at once. Answers 204, also without a session.',
    access: 'anyone',
    refusals: [],
  },
})

import type { Session } from '@dilo/contract/user-service.ts'
import { deviceOf } from '@dilo/domain/rules/device.ts'
import type { SessionRow } from '../session/store.ts'

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  id: row.session_id,
  ...deviceOf(row.user_agent),
  address: row.address === '' ? null : row.address,
  outsideBrowser: !row.browser,
  startedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_seen_at.toISOString(),
  current: row.session_id === currentId,
})

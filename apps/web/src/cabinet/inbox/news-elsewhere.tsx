import { Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { InboxLook } from '../page/inbox-look.ts'
import { Frame, useCompanyName, Verb } from './inbox-row.tsx'

const look: Omit<InboxLook, 'what'> = {
  icon: Clock,
  tone: 'neutral',
  verb: msg`Переглянути`,
  page: () => '/inbox',
}

/** Unread notices of a company on whose page one is not. */
export function NewsElsewhere({ companyId, unread }: { companyId: string; unread: number }) {
  const company = useCompanyName(companyId)
  return (
    <Frame
      look={look}
      name={company ?? ''}
      about={
        <Plural
          value={unread}
          one="# нове повідомлення"
          few="# нові повідомлення"
          many="# нових повідомлень"
          other="# нового повідомлення"
        />
      }
      verb={<Verb look={look} row={{ id: '', tax: null, companyId }} name={company} isHere={false} />}
    />
  )
}

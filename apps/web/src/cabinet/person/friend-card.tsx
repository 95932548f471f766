import { Button } from '@dilo/ui/actions/button.tsx'
import { useCopy } from '@dilo/ui/overlays/copy.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Copy } from '@dilo/ui/icons/icons-of-things.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShownAsDemo } from '../session/use-demo.ts'
import { friendInvite } from './personal-queries.ts'

/** The person's link for friends, and how many have registered by it. */
export function FriendCard() {
  const copy = useCopy()
  const inDemo = useShownAsDemo()
  const { data } = useQuery({ ...friendInvite, enabled: !inDemo })
  if (data === undefined) return null
  const { address, registered, lastAt } = data
  const last = lastAt === null ? '' : momentInKyiv(lastAt)
  return (
    <Card title={<Trans>Запросити до банку</Trans>}>
      <div className="d-stack d-gap-3 d-stack-start">
        <p>
          {registered === 0 ? (
            <Trans>За вашим посиланням ще ніхто не зареєструвався.</Trans>
          ) : (
            <>
              <Plural
                value={registered}
                one="За вашим посиланням зареєструвалася # людина"
                few="За вашим посиланням зареєструвалися # людини"
                many="За вашим посиланням зареєструвалися # людей"
                other="За вашим посиланням зареєструвалися # людини"
              />
              {', '}
              <Trans>востаннє {last}.</Trans>
            </>
          )}
        </p>
        <Button variant="secondary" icon={<Icon of={Copy} />} onClick={() => copy(address)}>
          <Trans>Скопіювати посилання</Trans>
        </Button>
      </div>
    </Card>
  )
}

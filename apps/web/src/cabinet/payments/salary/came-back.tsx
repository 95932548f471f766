import { Banner } from '@dilo/ui/display/banner.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { plural } from '@lingui/core/macro'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { currentClient } from '../../session/session-queries.ts'

type CameBackProps = {
  registerId: string
  /** The number of people in the register. */ rows: number
  /** The number of people whose money came back. */ people: number
  /** Kopiykas that came back. */ amount: string
}

/** Some or all of a salary came back: how many people, how much, and the way to pay them. */
export function CameBack({ registerId, rows, people, amount: back }: CameBackProps) {
  const { t } = useLingui()
  const mayWrite = useQuery(currentClient).data?.settings.permissions.includes('SALARY_WRITE') === true
  const amount = useMoneyText()(back, 'UAH')
  return (
    <Banner
      tone="warning"
      title={t({
        message: plural(people, {
          one: `# із ${rows} не отримала виплату: ${amount} повернулося`,
          few: `# із ${rows} не отримали виплату: ${amount} повернулося`,
          many: `# із ${rows} не отримали виплату: ${amount} повернулося`,
          other: `# із ${rows} не отримали виплату: ${amount} повернулося`,
        }),
      })}
      action={
        mayWrite && (
          <Link to="/salary/new" search={{ from: registerId, only: 'returned' }} className={buttonClass({})}>
            <Trans>Виправити й доплатити</Trans>
          </Link>
        )
      }
    >
      <p>
        <Trans>Гроші знову на вашому рахунку. Комісії за це немає.</Trans>
      </p>
    </Banner>
  )
}

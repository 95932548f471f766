import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { withTexts } from '../../../language.ts'
import { card as cardQuery } from '../card-queries.ts'

const SecretOfCard = lazyPage(async () => (await withTexts(() => import('../life/secret-part.ts'))()).SecretOfCard, {
  part: true,
})

/** The card that an application has brought: its holder sees the number of one that pays by one press and a code. */
export function MadeCard({ cardId }: { cardId: string }) {
  const [isShown, setShown] = useState(false)
  const { data: card } = useQuery(cardQuery(cardId))
  const pays = card?.state === 'active'
  const isTheirs = pays && card.actions.includes('REVEAL')
  return (
    <Banner
      tone="success"
      title={pays ? <Trans>Картка готова, нею вже можна платити</Trans> : <Trans>Картку випущено</Trans>}
      action={
        <div className="d-row">
          {isTheirs && (
            <Button onClick={() => setShown(true)}>
              <Trans>Показати номер</Trans>
            </Button>
          )}
          <Link
            to="/cards/$cardId"
            params={{ cardId }}
            className={buttonClass(isTheirs ? { variant: 'secondary' } : {})}
          >
            <Trans>До картки</Trans>
          </Link>
        </div>
      }
    >
      <p>
        {pays ? (
          <Trans>Номер, строк і код безпеки бачить лише власник картки, за кодом.</Trans>
        ) : (
          <Trans>Вона почне платити, щойно її активують.</Trans>
        )}
      </p>
      {isShown && card !== undefined && <SecretOfCard card={card} secret="number" onClose={() => setShown(false)} />}
    </Banner>
  )
}

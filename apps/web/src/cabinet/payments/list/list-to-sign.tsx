import { Banner } from '@dilo/ui/display/banner.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CountAndTotals } from './count-and-totals.tsx'
import { SIGNED_AT_ONCE } from './many-payments.ts'
import { ScrolledPayments, PaymentRefusals } from './listed-payments.tsx'
import type { SigningList } from './signing-list.ts'
import { useRefusalWords } from './use-refusal-words.ts'

/** The payments that one code is to sign, and the chosen ones that it does not. */
export function ListToSign({ signing: { list, refused, beyond, news } }: { signing: SigningList }) {
  const { t } = useLingui()
  const words = useRefusalWords('SIGN')
  return (
    <>
      {news !== undefined && <News news={news} isEmpty={list.length === 0} />}
      {list.length > 0 && (
        <>
          <CountAndTotals payments={list} />
          <ScrolledPayments label={t`Платежі на підпис`} payments={list} />
        </>
      )}
      {beyond.length > 0 && (
        <p className="d-meta">
          <Trans>Одним кодом можна підписати щонайбільше {SIGNED_AT_ONCE} платежів. Решту підпишете наступним.</Trans>
        </p>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className="c-listed-head">
            {t({
              message: plural(refused.length, {
                one: '# платіж зараз не підписати',
                few: '# платежі зараз не підписати',
                many: '# платежів зараз не підписати',
                other: '# платежу зараз не підписати',
              }),
            })}
          </h3>
          <PaymentRefusals refused={refused} words={words} />
        </section>
      )}
    </>
  )
}

const titlesOfNews: Record<NonNullable<SigningList['news']>, ReactNode> = {
  changed: <Trans>Жодного платежу не підписано</Trans>,
  refused: <Trans>Коду ще не надіслано</Trans>,
}

function News({ news, isEmpty }: { news: NonNullable<SigningList['news']>; isEmpty: boolean }) {
  return (
    <Banner tone="warning" live title={titlesOfNews[news]}>
      <p>
        {news === 'changed' ? (
          <Trans>
            Поки ви підписували, один із них змінили. Перегляньте список ще раз і отримайте новий код. Гроші з рахунку
            не списано.
          </Trans>
        ) : isEmpty ? (
          <Trans>Жодного з них зараз не підписати. Гроші з рахунку не списано.</Trans>
        ) : (
          <Trans>Частину платежів зараз не підписати, нижче написано чому. Решту можна підписати без них.</Trans>
        )}
      </p>
    </Banner>
  )
}

import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { DifferenceSheet } from './difference-sheet.tsx'
import { importDifference, type ImportDifference, type PaymentImport } from './import-queries.ts'
import type { ImportAddress } from './use-import-address.ts'

/** The warnings about the file as a whole before its payments are created. */
export function ImportBanners({ one, address }: { one: PaymentImport; address: ImportAddress }) {
  return (
    <>
      {one.warnings.map((warning) => (
        <FileWarning key={warning.kind === 'OVER_BALANCE' ? warning.accountId : warning.importId} warning={warning} />
      ))}
      {one.counts.warned > 0 && address.filter !== 'warned' && (
        <RowsWarned count={one.counts.warned} onShow={() => address.show('warned')} />
      )}
      <LastMonth importId={one.id} />
    </>
  )
}

function FileWarning({ warning }: { warning: PaymentImport['warnings'][number] }) {
  switch (warning.kind) {
    case 'SAME_FILE': {
      const { fileName, uploadedBy, importId, isCreated } = warning
      const when = momentInKyiv(warning.uploadedAt)
      return (
        <Banner
          tone="warning"
          title={<Trans>Такий самий файл уже завантажували</Trans>}
          actionBeside
          action={
            <Link
              to="/payments/import/$importId"
              params={{ importId }}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <Trans>Відкрити той імпорт</Trans>
            </Link>
          }
        >
          <p>
            {isCreated ? (
              <Trans>
                «{fileName}», {when}, {uploadedBy}. Платежі з нього вже створено: перевірте, щоб не заплатити двічі.
              </Trans>
            ) : (
              <Trans>
                «{fileName}», {when}, {uploadedBy}. Платежів із нього ще не створено.
              </Trans>
            )}
          </p>
        </Banner>
      )
    }
    case 'OVER_BALANCE': {
      const { currency, total, available } = warning
      return (
        <Banner tone="warning" title={<Trans>На рахунку менше грошей, ніж потрібно</Trans>}>
          <p>
            <Trans>
              Платежів на <Money amount={total} currency={currency} />, доступно{' '}
              <Money amount={available} currency={currency} />. Чернетки створити можна, підписати всі — коли вистачить
              грошей.
            </Trans>
          </p>
        </Banner>
      )
    }
  }
}

function RowsWarned({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="warning"
      title={t({
        message: plural(count, {
          one: '# рядок варто перевірити',
          few: '# рядки варто перевірити',
          many: '# рядків варто перевірити',
          other: '# рядка варто перевірити',
        }),
      })}
      actionBeside
      action={
        <Button variant="secondary" size="small" onClick={onShow}>
          <Trans>Показати їх</Trans>
        </Button>
      }
    />
  )
}

/** The differences from a month ago. A failure to load them blocks nothing, because the rows are here. */
function LastMonth({ importId }: { importId: string }) {
  const { data } = useQuery(importDifference(importId))
  const [isOpen, setOpen] = useState(false)
  const words = useDifferenceWords()
  if (data === undefined || data.before === null) return null
  const { fileName, createdAt } = data.before
  const day = shortDate(businessDateAt(Date.parse(createdAt)))
  const what = words(data)
  return (
    <>
      <Banner
        tone="info"
        title={<Trans>Порівняно з файлом минулого місяця</Trans>}
        actionBeside
        action={
          data.added.count + data.gone.count + data.changed.count > 0 && (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              <Trans>Подивитися зміни</Trans>
            </Button>
          )
        }
      >
        <p>
          <Trans>
            «{fileName}» від {day}: {what}
          </Trans>
        </p>
      </Banner>
      {isOpen && <DifferenceSheet difference={data} onClose={() => setOpen(false)} />}
    </>
  )
}

/** «3 нові, 1 зник, 2 з іншою сумою». */
function useDifferenceWords(): (difference: ImportDifference) => string {
  const { t } = useLingui()
  return ({ added, gone, changed }) => {
    const parts = [
      added.count > 0 &&
        t({
          message: plural(added.count, {
            one: '# новий отримувач',
            few: '# нові отримувачі',
            many: '# нових отримувачів',
            other: '# нового отримувача',
          }),
        }),
      gone.count > 0 &&
        t({ message: plural(gone.count, { one: '# зник', few: '# зникли', many: '# зникли', other: '# зникло' }) }),
      changed.count > 0 &&
        t({
          message: plural(changed.count, {
            one: '# з іншою сумою',
            few: '# з іншою сумою',
            many: '# з іншою сумою',
            other: '# з іншою сумою',
          }),
        }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? t`змін немає` : parts.join(', ')
  }
}

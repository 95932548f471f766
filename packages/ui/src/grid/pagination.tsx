import { useLingui } from '@lingui/react/macro'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { ChevronLeft, ChevronRight } from '../icons/icons-of-things.ts'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  label: string
  /** From 1. */ current: number
  count: number
  onChange: (page: number) => void
}

/** Pages of a list that has an end; where rows are read by a cursor it is `LoadMore`. */
export function Pagination({ label, current, count, onChange }: PaginationProps) {
  const { t } = useLingui()
  return (
    <nav className="d-pages" aria-label={label}>
      <button
        type="button"
        className="d-page"
        aria-label={t`Попередня сторінка`}
        disabled={current === 1}
        onClick={() => onChange(current - 1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      {pageNumbers(current, count).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap-${index}`} className="d-page-gap">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={classNames('d-page', count > 5 && ![1, current, count].includes(page) && 'd-page-near')}
            aria-label={t`Сторінка ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onChange(page)}
          >
            {page}
          </button>
        ),
      )}
      <button
        type="button"
        className="d-page"
        aria-label={t`Наступна сторінка`}
        disabled={current === count}
        onClick={() => onChange(current + 1)}
      >
        <Icon of={ChevronRight} />
      </button>
    </nav>
  )
}

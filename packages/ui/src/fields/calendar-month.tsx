import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { Icon } from '../icons/icon.tsx'
import { ChevronLeft, ChevronRight } from '../icons/icons-of-things.ts'

/** A month of a calendar, with the ways to the months beside it. */
export const CalendarMonth = () => (
  <>
    <header className="d-calendar-head">
      <Button slot="previous" className="d-icon-button">
        <Icon of={ChevronLeft} />
      </Button>
      <Heading level={2} className="d-calendar-month" />
      <Button slot="next" className="d-icon-button">
        <Icon of={ChevronRight} />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short">
      <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className="d-calendar-day" />}</CalendarGridBody>
    </CalendarGrid>
  </>
)

const MONTHS_BACK = 12
const MONTHS_AHEAD = 2

const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The months that a register is offered for, the latest first; one that it has already is always among them. @param today `YYYY-MM-DD` */
export function monthsToChoose(today: string, chosen: string): string[] {
  const current = today.slice(0, 7)
  const offered = Array.from({ length: MONTHS_AHEAD + MONTHS_BACK + 1 }, (_, index) =>
    monthAfter(current, MONTHS_AHEAD - index),
  )
  return offered.includes(chosen) ? offered : [...offered, chosen]
}

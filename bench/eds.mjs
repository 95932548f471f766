// A verified electronic signature beside bare arithmetic, and reads during a flood of hostile ones. Rows 'eds'.
import './eds/run.ts'

// Lets 100,000 deposits earn a day, beside one statement that writes as many rows (issue 27).
import './deposits/run.ts'

// The home page's data in one request beside one authenticated read. Row 'home page's data' of the statements.
import './statements/home.ts'

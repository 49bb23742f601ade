import '../headless.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider, styled } from 'styled-components';
import type { MakeCase } from '../case.ts';
import { columns, rowsOf } from '../data.ts';

export { prepare } from '../show.tsx';

const light = { ink: '#111827', ground: '#ffffff', line: '#e5e7eb' };
const dark = { ink: '#f3f4f6', ground: '#111827', line: '#374151' };

const Cell = styled.td`
  border-bottom: 1px solid ${({ theme }) => theme.line};
  background: ${({ theme }) => theme.ground};
  color: ${({ theme }) => theme.ink};
`;

/** The same size of table, with a dark theme handed down by a provider. */
export const make: MakeCase = () => {
  const rows = rowsOf(100);
  let setTheme: (theme: typeof light) => void = () => {};
  function Table() {
    const [theme, set] = useState(light);
    setTheme = set;
    return (
      <ThemeProvider theme={theme}>
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id }) => (
                  <Cell key={id}>{row[id]}</Cell>
                ))}
                <Cell>
                  <button aria-label={`Actions for ${row.name}`}>⋯</button>
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </ThemeProvider>
    );
  }
  return {
    mount(root) {
      createRoot(root).render(<Table />);
    },
    steps: {
      dark() {
        setTheme(dark);
      },
    },
  };
};

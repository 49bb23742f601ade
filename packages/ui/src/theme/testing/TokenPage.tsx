import { Badge, contrast, type Theme, type Token, tokens } from '@steward/ui';
import { styled } from 'styled-components';
import { contrastPairs, type ContrastPair } from './contrastPairs.ts';

/** Props of {@link TokenPage}. */
interface TokenPageProps {
  /** Which values to show. */
  theme: Theme;
}

const Frame = styled.div`
  display: grid;
  gap: 20px;
  min-block-size: 100vh;
  padding: 32px;
  background: var(--sw-canvas);
  color: var(--sw-ink);
  font: 400 13px/20px var(--sw-font);

  h1 {
    font-size: 20px;
    font-weight: 620;
    line-height: 28px;
    letter-spacing: -0.014em;
  }

  h2 {
    margin-block-start: 12px;
    font-size: 14px;
    font-weight: 600;
  }

  .lead {
    max-inline-size: 72ch;
    color: var(--sw-ink-3);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    overflow: hidden;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
  }

  .swatch {
    display: grid;
    place-items: center;
    block-size: 64px;
    border-block-end: 1px solid var(--sw-line);
    font-size: 20px;
    font-weight: 600;
  }

  .about {
    display: grid;
    gap: 2px;
    padding: 10px 12px;
    overflow-wrap: anywhere;
  }

  code {
    font: 450 12px/18px var(--sw-mono);
    font-variant-ligatures: none;
  }

  .quiet {
    color: var(--sw-ink-3);
  }

  .figure {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-start: 4px;
    font-variant-numeric: tabular-nums;
  }
`;

const level = ({ kind, atLeast }: ContrastPair) =>
  kind === 'edge' ? 'edge' : atLeast === 7 ? 'body text' : 'text';

/** Every token and every pair of tokens that meet, with the contrast computed. */
export function TokenPage({ theme }: TokenPageProps) {
  const colours = tokens.filter((token) => token[theme].startsWith('#'));
  const otherTokens = tokens.filter((token) => !token[theme].startsWith('#'));
  return (
    <Frame data-theme={theme}>
      <header>
        <h1>Tokens, {theme.replace('contrast-', 'high contrast, ')}</h1>
        <p className="lead">
          Every colour and size of the package is one of these CSS variables. Replacing a few, after
          the style sheet of the package, is all that a white label needs.
        </p>
      </header>
      <h2>Colours</h2>
      <ul>
        {colours.map((token) => (
          <li key={token.name}>
            <div className="swatch" style={{ background: `var(${token.name})` }} />
            <About token={token} value={token[theme]} />
          </li>
        ))}
      </ul>
      <h2>Sizes, times and type</h2>
      <ul>
        {otherTokens.map((token) => (
          <li key={token.name}>
            <About token={token} value={token[theme]} />
          </li>
        ))}
      </ul>
      <h2>Contrast of what meets</h2>
      <ul>
        {contrastPairs(theme).map((pair) => (
          <Pair key={`${pair.front} ${pair.background}`} pair={pair} theme={theme} />
        ))}
      </ul>
    </Frame>
  );
}

function About({ token, value }: { token: Token; value: string }) {
  return (
    <div className="about">
      <code>{token.name}</code>
      <code className="quiet">{value}</code>
      <span className="quiet">{token.meaning}</span>
    </div>
  );
}

function Pair({ pair, theme }: { pair: ContrastPair; theme: Theme }) {
  const value = (name: string) => tokens.find((token) => token.name === name)?.[theme] ?? '';
  const figure = contrast(value(pair.front), value(pair.background));
  const enough = figure >= pair.atLeast;
  const edge = pair.kind === 'edge';
  return (
    <li>
      <div
        className="swatch"
        style={{ background: `var(${pair.background})`, color: `var(${pair.front})` }}
      >
        {edge ? <span style={{ inlineSize: 96, blockSize: 28, border: '2px solid' }} /> : 'Aa 0123'}
      </div>
      <div className="about">
        <code>{pair.front}</code>
        <code className="quiet">on {pair.background}</code>
        <span className="figure">
          <strong>{figure.toFixed(2)}</strong>
          <Badge tone={enough ? 'success' : 'danger'}>
            {enough ? `${level(pair)}, at least ${pair.atLeast}` : 'falls short'}
          </Badge>
        </span>
      </div>
    </li>
  );
}

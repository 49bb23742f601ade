import { Avatar, Badge, Button, KeyHint, Page, PagedTable, Switch, TextField } from '@steward/ui';
import { useState } from 'react';
import { toId } from 'storybook/internal/csf';
import { categories } from './categories.ts';

const css = `
.welcome {
  display: grid;
  gap: 24px;
  max-inline-size: 1040px;
  padding: 32px;
  font: 400 14px/20px var(--sw-font);

  @media (width < 720px) {
    padding: 20px 16px;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 20px;
    align-items: center;
  }

  .categories {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
    gap: 12px;
  }

  section,
  .categories > div {
    display: grid;
    gap: 8px;
    align-content: start;
    padding: 16px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
  }

  .samples {
    gap: 16px;
  }

  h2 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
  }

  p {
    max-inline-size: 72ch;
    margin: 0;
    color: var(--sw-ink-2);
  }

  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: inline-block;
    min-block-size: 24px;
    border-radius: var(--sw-radius-sm);
    color: var(--sw-accent-text);
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }

    &:focus-visible {
      outline: 2px solid var(--sw-ring);
      outline-offset: 1px;
    }
  }

  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 6px 20px;
    margin: 0;
  }

  dt {
    font-weight: 560;
  }

  dd {
    margin: 0;
    color: var(--sw-ink-2);
  }
}
`;

const columns = [
  { id: 'name', header: 'Name', rowHeader: true },
  { id: 'website', header: 'Website', mono: true },
];
const companies = [
  { id: '1', name: 'Northwind Capital', website: 'northwind.example' },
  { id: '2', name: 'Halcyon Partners', website: 'halcyon.example' },
  { id: '3', name: 'Meridian Foods', website: null },
];
const noop = () => undefined;

/** Some of the components, in the chosen theme. */
function Samples() {
  const [name, setName] = useState('Ada Okafor');
  const [isOn, setOn] = useState(true);
  return (
    <section className="samples" aria-label="Some of the components">
      <div className="row">
        <Button variant="primary">Create</Button>
        <Button>Edit</Button>
        <Badge tone="success">Live</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Failed</Badge>
        <Switch aria-label="Enabled" checked={isOn} onChange={setOn} />
        <Avatar name={name} />
        <KeyHint keys="g then c" />
      </div>
      <TextField label="Name" value={name} onChange={setName} />
      <PagedTable
        label="Companies"
        columns={columns}
        rows={companies}
        getRowId={({ id }) => id}
        rowActions={() => [{ id: 'edit', label: 'Edit' }]}
        page={1}
        pageSize={10}
        total={3}
        onPageChange={noop}
        status="ready"
      />
    </section>
  );
}

/** The start page of Storybook. */
export const WelcomePage = () => (
  <div className="welcome">
    <style>{css}</style>
    <Page
      title="Steward"
      subtitle="The components and the screens of an administration console, each in all of its states."
    />
    <Samples />
    <div className="categories">
      {categories.map(({ name, description, pages }) => (
        <div key={name}>
          <h2>{name}</h2>
          <p>{description}</p>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <a href={`./?path=/docs/${toId(`${name}/${page}`, 'docs')}`} target="_top">
                  {page}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <section aria-labelledby="looking">
      <h2 id="looking">Looking at a story</h2>
      <dl>
        <dt>Theme</dt>
        <dd>Light, dark, their high-contrast kin, or all of them side by side.</dd>
        <dt>Direction</dt>
        <dd>Left to right, or right to left.</dd>
        <dt>Viewport</dt>
        <dd>1440, 1024 and 390 pixels.</dd>
        <dt>Controls</dt>
        <dd>Every prop of a component, to be tried.</dd>
        <dt>Accessibility</dt>
        <dd>What axe finds; an error fails the tests.</dd>
      </dl>
    </section>
  </div>
);

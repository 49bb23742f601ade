import { ChoiceField } from '@steward/ui';
import type { ThemeChoice } from '../../core/browser/theme.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../core/browser/theme.ts';
import { ProfileCard } from './ProfileCard.tsx';

const isTheme = (value: string): value is ThemeChoice => Object.hasOwn(themeChoices, value);
const options = Object.entries(themeChoices).map(([value, label]) => ({ value, label }));

/** The theme of the console in this browser. */
export function AppearanceCard() {
  const chosen = useThemeChoice();
  return (
    <ProfileCard section="appearance" title="Appearance" hint="For this browser, and all its tabs.">
      <ChoiceField
        label="Theme"
        options={options}
        value={chosen}
        onChange={(value) => {
          if (isTheme(value)) chooseTheme(value);
        }}
      />
    </ProfileCard>
  );
}

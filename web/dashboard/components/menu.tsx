/** A button that opens a menu of actions or links. Arrow keys, Home, End, typing and Escape work in it. */
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Shown at the end of the line, such as a key. */
  hint?: string;
  disabled?: boolean;
  /** Deletes or withdraws something. */
  destructive?: boolean;
  /** An address of the dashboard to go to, or a function. */
  onChoose: string | (() => void);
}

interface Props {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  /** Groups are separated by lines; empty ones are left out. */
  groups: readonly (readonly MenuItem[])[];
  className?: string;
  align?: 'start' | 'end';
}

export const Menu = ({ label, children, groups, className = 'button button-icon', align = 'start' }: Props) => {
  const [, navigate] = useLocation();
  const choose = ({ onChoose }: MenuItem) => (typeof onChoose === 'string' ? navigate(onChoose) : onChoose());
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={className} aria-label={label}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="float-place" sideOffset={4} align={align}>
          <Base.Popup className="menu">
            {groups
              .filter(group => group.length > 0)
              .map(group => (
                <Base.Group key={group[0]?.label} className="menu-group">
                  {group.map(item => (
                    <Base.Item
                      key={item.label}
                      className={item.destructive ? 'menu-item menu-item-bad' : 'menu-item'}
                      disabled={item.disabled ?? false}
                      onClick={() => choose(item)}
                    >
                      {item.icon}
                      <span className="one-line">{item.label}</span>
                      {item.hint && <kbd className="push">{item.hint}</kbd>}
                    </Base.Item>
                  ))}
                </Base.Group>
              ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
